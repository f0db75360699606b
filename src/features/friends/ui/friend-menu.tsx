"use client";

import { IconBan, IconChevronDown, IconMessage, IconUserCheck, IconUserMinus } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useOpenConversation } from "@/features/people/ui/use-open-conversation";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import { later } from "@/ui/later";

const RemoveFriendDialog = later(() =>
  import("./remove-friend-dialog").then((module) => module.RemoveFriendDialog),
);
const BlockDialog = later(() =>
  import("@/features/people/ui/block-dialog").then((module) => module.BlockDialog),
);

type Props = { person: PersonView; size: "sm" | "md"; go: (href: string) => void };

/** The menu of actions on a friend. */
export function FriendMenu({ person, size, go }: Props) {
  const intl = useIntl();
  const [dialog, setDialog] = useState<"remove" | "block" | null>(null);
  const [begun, begin] = useState({ remove: false, block: false });
  const { talk } = useOpenConversation(person.id, go);
  const open = (kind: "remove" | "block") => {
    begin((before) => ({ ...before, [kind]: true }));
    setDialog(kind);
  };
  return (
    <>
      <DropMenu
        side="bottom"
        label={intl.formatMessage({ id: "friends.menu" }, { name: person.name })}
        trigger={(props) => (
          <Button
            {...props}
            size={size}
            variant="default"
            leftSection={<IconUserCheck size={18} />}
            rightSection={<IconChevronDown size={16} />}
          >
            <FormattedMessage id="friends.friends" />
          </Button>
        )}
      >
        <MenuAction icon={<IconMessage size={18} />} onChoose={talk}>
          <FormattedMessage id="friends.message" />
        </MenuAction>
        <MenuAction icon={<IconUserMinus size={18} />} isDangerous onChoose={() => open("remove")}>
          <FormattedMessage id="friends.remove.open" />
        </MenuAction>
        <MenuAction icon={<IconBan size={18} />} isDangerous onChoose={() => open("block")}>
          <FormattedMessage id="people.block.open" />
        </MenuAction>
      </DropMenu>
      {begun.remove && (
        <RemoveFriendDialog friend={person} opened={dialog === "remove"} onClose={() => setDialog(null)} />
      )}
      {begun.block && (
        <BlockDialog person={person} opened={dialog === "block"} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
