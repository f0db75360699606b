"use client";

import {
  IconBan,
  IconChevronDown,
  IconLogout,
  IconPhotoX,
  IconUser,
  IconUserEdit,
} from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import type { ReportView } from "../reports/views";
import { ActionDialog } from "./action-dialog";
import { actionTexts, type StaffAction } from "./staff-actions";
import { useAdminAddress } from "./use-admin-address";

const choices = [
  { kind: "suspend", Icon: IconBan },
  { kind: "signOut", Icon: IconLogout },
  { kind: "resetPicture", Icon: IconPhotoX },
  { kind: "resetName", Icon: IconUserEdit },
] as const;

type Props = { sender: PersonView; kind: ReportView["kind"] };

/** Acts on the sender of a reported message, on the owner of something else, or on a person. The server checks permissions. */
export function ReportActions({ sender, kind }: Props) {
  const intl = useIntl();
  const place = useAdminAddress();
  const [act, setAct] = useState<StaffAction | null>(null);
  if (sender.id === DELETED_PERSON.id) return null;
  const label = intl.formatMessage({ id: "moderation.acts" }, { name: sender.name });
  return (
    <>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <Button {...props} variant="subtle" rightSection={<IconChevronDown size={16} />} aria-label={label}>
            <FormattedMessage id="moderation.sender" values={{ kind }} />
          </Button>
        )}
      >
        <MenuAction
          icon={<IconUser size={18} />}
          onChoose={() => place.open({ tab: "people", person: sender.id, show: null })}
        >
          <FormattedMessage id="moderation.showPerson" />
        </MenuAction>
        {choices
          .filter(({ kind }) => kind !== "resetPicture" || sender.profilePicture !== null)
          .map(({ kind, Icon }) => (
            <MenuAction key={kind} icon={<Icon size={18} />} onChoose={() => setAct({ kind })}>
              <FormattedMessage id={actionTexts[kind].action} />
            </MenuAction>
          ))}
      </DropMenu>
      <ActionDialog act={act} person={sender} onClose={() => setAct(null)} />
    </>
  );
}
