"use client";

import { IconLogout2, IconMessagePlus, IconPencil, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import styles from "./message.module.css";
import { namedTargets, systemSentence } from "./system-sentence";

const icons = {
  "messaging.system.roomCreated": IconMessagePlus,
  "messaging.system.renamed": IconPencil,
  "messaging.system.joined": IconUserPlus,
  "messaging.system.added": IconUserPlus,
  "messaging.system.left": IconLogout2,
  "messaging.system.removed": IconUserMinus,
};

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** A system message, in the reader's language: no bubble and no actions. */
export function SystemLine({ message }: { message: MessageView }) {
  const intl = useIntl();
  const { me } = useChat();
  const { system } = message;
  if (!system) return <p className={styles.system}>{message.content}</p>;
  const id = systemSentence(system);
  const Icon = icons[id];
  const gone = intl.formatMessage({ id: "accounts.person.gone" });
  const nameOf = (personId: string) => system.people.find((person) => person.id === personId)?.name ?? gone;
  const { named, others } = namedTargets(system, me);
  const people = named.map((personId) =>
    personId === me.id ? (
      intl.formatMessage({ id: "messaging.system.me" })
    ) : (
      <b key={personId}>{nameOf(personId)}</b>
    ),
  );
  if (others > 0) people.push(intl.formatMessage({ id: "messaging.system.others" }, { count: others }));
  return (
    <p className={styles.system}>
      <Icon size={16} aria-hidden="true" />
      <span>
        <FormattedMessage
          id={id}
          values={{
            mine: system.actorId === me.id ? "yes" : "no",
            actor: nameOf(system.actorId),
            name: system.name ?? "",
            people: <People>{intl.formatList(people)}</People>,
            b: bold,
          }}
        />
      </span>
    </p>
  );
}

const People = ({ children }: { children: ReactNode }) => <>{children}</>;
