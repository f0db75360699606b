"use client";

import { FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import { InvitationList } from "./invitation-list";
import { useInvitations } from "./use-invitations";

/** The user's pending invitations to groups; renders nothing if there are none. */
export function GroupInvitations({ go }: { go: (href: string) => void }) {
  const { invitations } = useInvitations();
  const pending = invitations?.filter(({ type }) => type === "GROUP_INVITATION") ?? [];
  if (pending.length === 0) return null;
  return (
    <InvitationList
      invitations={pending}
      go={go}
      heading={
        <h3 className={row.heading}>
          <FormattedMessage id="groups.invitations" />
        </h3>
      }
    />
  );
}
