"use client";

import { FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import type { PendingInvitationView } from "../views";
import { InvitationList } from "./invitation-list";
import { useInvitations } from "./use-invitations";

type Props = {
  isShown: (invitation: PendingInvitationView) => boolean;
  /** id of the heading's text */
  title: string;
  go: (href: string) => void;
};

/** Those of the user's pending invitations that a screen is about; renders nothing if there are none. */
export function PendingOfKind({ isShown, title, go }: Props) {
  const { invitations } = useInvitations();
  const pending = invitations?.filter(isShown) ?? [];
  if (pending.length === 0) return null;
  return (
    <InvitationList
      invitations={pending}
      go={go}
      heading={
        <h3 className={row.heading}>
          <FormattedMessage id={title} />
        </h3>
      }
    />
  );
}
