"use client";

import { IconBan, IconDots, IconMessage, IconUser, IconUserMinus } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { PersonLink } from "@/features/people/ui/person-link";
import { pictureOf, useReport } from "@/features/people/ui/report";
import { useOpenConversation } from "@/features/people/ui/use-open-conversation";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { ActionIcon, Button } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import { isModifiedClick } from "@/ui/modified-click";
import styles from "./friend-dialog.module.css";

type Props = {
  person: PersonView;
  establishedAt?: string | undefined;
  go: (href: string) => void;
  onAsk: (what: "remove" | "block") => void;
};

/** The friend's name and picture, when the friendship began, and the available actions. */
export function FriendHead({ person, establishedAt, go, onAsk }: Props) {
  const intl = useIntl();
  const { talk, isOpening } = useOpenConversation(person.id, go);
  const report = useReport([{ kind: "PERSON", id: person.id }, ...pictureOf(person.profilePicture)]);
  return (
    <div className={styles.head}>
      <div className={styles.identity}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={72} />
        <div className={styles.body}>
          <PersonLink person={person} go={go}>
            @{person.username}
          </PersonLink>
          {establishedAt && (
            <p className={styles.since}>
              <FormattedMessage
                id="friends.since"
                values={{ date: intl.formatDate(establishedAt, { dateStyle: "long" }) }}
              />
            </p>
          )}
        </div>
        <DropMenu
          side="bottom"
          label={intl.formatMessage({ id: "friends.menu" }, { name: person.name })}
          trigger={(props) => (
            <ActionIcon
              {...props}
              variant="default"
              size={36}
              aria-label={intl.formatMessage({ id: "friends.menu" }, { name: person.name })}
              title={intl.formatMessage({ id: "friends.menu" }, { name: person.name })}
            >
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        >
          {report.items}
          <MenuAction icon={<IconUserMinus size={18} />} isDangerous onChoose={() => onAsk("remove")}>
            <FormattedMessage id="friends.remove.open" />
          </MenuAction>
          <MenuAction icon={<IconBan size={18} />} isDangerous onChoose={() => onAsk("block")}>
            <FormattedMessage id="people.block.open" />
          </MenuAction>
        </DropMenu>
        {report.dialog}
      </div>
      <div className={styles.buttons}>
        <Button leftSection={<IconMessage size={18} />} loading={isOpening} onClick={talk}>
          <FormattedMessage id="friends.message" />
        </Button>
        <Button
          variant="default"
          leftSection={<IconUser size={18} />}
          component="a"
          href={`/${person.username}`}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            go(`/${person.username}`);
          }}
        >
          <FormattedMessage id="friends.page" />
        </Button>
      </div>
    </div>
  );
}
