"use client";

import { SegmentedControl } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { InvitingAudience } from "../../rules";
import type { AccountView } from "../../views";
import { BlockedPeople } from "../slots";
import { ActivitySettings } from "./activity-settings";
import { Card } from "./card";
import styles from "./settings.module.css";

type Field = "whoMayFind" | "whoMayBefriend" | "whoMayMessage" | "whoMayAdd" | "whoMayInvite";

/** The questions, and a text for each possible answer. */
const questions: { field: Field; title: string; texts: Partial<Record<InvitingAudience, string>> }[] = [
  {
    field: "whoMayFind",
    title: "accounts.privacy.find",
    texts: {
      EVERYONE: "accounts.privacy.findEveryone",
      FRIENDS: "accounts.privacy.findFriends",
      NOBODY: "accounts.privacy.findNobody",
    },
  },
  {
    field: "whoMayBefriend",
    title: "accounts.privacy.befriend",
    texts: { EVERYONE: "accounts.privacy.befriendEveryone", NOBODY: "accounts.privacy.befriendNobody" },
  },
  {
    field: "whoMayMessage",
    title: "accounts.privacy.message",
    texts: {
      EVERYONE: "accounts.privacy.messageEveryone",
      FRIENDS: "accounts.privacy.messageFriends",
      NOBODY: "accounts.privacy.messageNobody",
    },
  },
  {
    field: "whoMayAdd",
    title: "accounts.privacy.add",
    texts: {
      EVERYONE: "accounts.privacy.addEveryone",
      FRIENDS: "accounts.privacy.addFriends",
      NOBODY: "accounts.privacy.addNobody",
    },
  },
  {
    field: "whoMayInvite",
    title: "accounts.privacy.invite",
    texts: {
      EVERYONE: "accounts.privacy.inviteEveryone",
      SHARED: "accounts.privacy.inviteShared",
      FRIENDS: "accounts.privacy.inviteFriends",
      NOBODY: "accounts.privacy.inviteNobody",
    },
  },
];

const answers: Record<InvitingAudience, string> = {
  EVERYONE: "accounts.privacy.everyone",
  SHARED: "accounts.privacy.shared",
  FRIENDS: "accounts.privacy.friends",
  NOBODY: "accounts.privacy.nobody",
};

/** Settings of finding, befriending, messaging, adding and inviting the user; of showing activity; and the users they blocked. */
export function PrivacySettings({ me }: { me: AccountView }) {
  return (
    <div className={styles.panel}>
      <Card
        title={<FormattedMessage id="accounts.privacy.title" />}
        text={<FormattedMessage id="accounts.privacy.text" />}
      >
        {questions.map((question) => (
          <Question key={question.field} me={me} {...question} />
        ))}
      </Card>
      <ActivitySettings me={me} />
      <Card
        title={<FormattedMessage id="accounts.privacy.blocked" />}
        text={<FormattedMessage id="accounts.privacy.blockedText" />}
      >
        <BlockedPeople />
      </Card>
    </div>
  );
}

/** Saves a change immediately; restores the saved value if that fails. */
function useAnswer(me: AccountView, field: Field) {
  const intl = useIntl();
  const refresh = useRefresh();
  const client = useTRPCClient();
  const [chosen, choose] = useState<InvitingAudience>(me[field]);
  const saved = useRef(chosen);
  const { run } = useAction({
    call: (next: InvitingAudience) => client.accounts.update.mutate({ [field]: next }),
    queue: field,
    optimistic: (next) => {
      choose(next);
      return () => choose(saved.current);
    },
    done: intl.formatMessage({ id: "accounts.privacy.saved" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: (_, next) => {
      saved.current = next;
      refresh();
    },
  });
  return { chosen, answer: run };
}

function Question({ me, field, title, texts }: (typeof questions)[number] & { me: AccountView }) {
  const intl = useIntl();
  const id = useId();
  const { chosen, answer } = useAnswer(me, field);
  const data = (Object.keys(texts) as InvitingAudience[]).map((value) => ({
    value,
    label: intl.formatMessage({ id: answers[value] }),
  }));
  return (
    <fieldset className={styles.question} aria-describedby={`${id}text`}>
      <legend className={styles.legend}>
        <FormattedMessage id={title} />
      </legend>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: title })}
        data={data}
        value={chosen}
        onChange={(next) => answer(next as InvitingAudience)}
      />
      <p className={styles.hint} id={`${id}text`} role="status">
        <FormattedMessage id={texts[chosen] ?? ""} />
      </p>
    </fieldset>
  );
}
