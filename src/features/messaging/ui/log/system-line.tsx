"use client";

import {
  IconCalendarPlus,
  IconLogout2,
  IconMessagePlus,
  IconPencil,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import { PlannedActivity } from "../slots";
import styles from "./message.module.css";
import { namedTargets, systemSentence } from "./system-sentence";

const icons = {
  "messaging.system.roomCreated": IconMessagePlus,
  "messaging.system.renamed": IconPencil,
  "messaging.system.planned": IconCalendarPlus,
  "messaging.system.joined": IconUserPlus,
  "messaging.system.added": IconUserPlus,
  "messaging.system.left": IconLogout2,
  "messaging.system.removed": IconUserMinus,
};

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** A system message; below that of a planned activity its card, with its title. */
export function SystemLine({ message }: { message: MessageView }) {
  const { me } = useChat();
  const { system } = message;
  if (!system?.activityId) return <Sentence message={message} />;
  return (
    <>
      <Sentence message={message} id="messaging.system.plannedHere" />
      <PlannedActivity me={me} activityId={system.activityId} title={system.name ?? ""} />
    </>
  );
}

type SentenceProps = {
  message: MessageView;
  /** another message id than that of the system message */
  id?: "messaging.system.plannedHere";
};

/** What happened, in the reader's language: no bubble and no actions. */
function Sentence({ message, id: given }: SentenceProps) {
  const intl = useIntl();
  const { me } = useChat();
  const { system } = message;
  if (!system) return <p className={styles.system}>{message.content}</p>;
  const sentence = systemSentence(system);
  const Icon = icons[sentence];
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
          id={given ?? sentence}
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
