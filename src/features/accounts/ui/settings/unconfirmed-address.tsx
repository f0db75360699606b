"use client";

import { IconMail } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { ShownAddress } from "@/ui/shown-address";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { AccountView } from "../../views";
import styles from "./settings.module.css";

/** Warns that no emails are sent: the address is not confirmed, or has gone to another account. */
export function UnconfirmedAddress({ me }: { me: AccountView }) {
  if (me.emailConfirmed) return null;
  if (me.email !== "") return <NotConfirmed me={me} />;
  return (
    <Note icon={<IconMail size={20} aria-hidden="true" />}>
      <FormattedMessage id="accounts.unconfirmed.lapsed" />
    </Note>
  );
}

/** What the toast says, for each outcome of sending the link again. */
const told = {
  SENT: { title: { id: "accounts.unconfirmed.sent" }, text: { id: "accounts.unconfirmed.sentText" } },
  CONFIRMED: {
    title: { id: "accounts.unconfirmed.already" },
    text: { id: "accounts.unconfirmed.alreadyText" },
  },
  STORED: { title: { id: "accounts.unconfirmed.stored" }, text: { id: "accounts.unconfirmed.storedText" } },
};

function NotConfirmed({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const send = useAction({
    call: useTRPCClient().accounts.confirmations.send.mutate,
    done: ({ outcome }) => {
      const { title, text } = told[outcome];
      return { title: intl.formatMessage(title), text: intl.formatMessage(text) };
    },
    // confirmed in another tab or on another device since this page was loaded
    onDone: ({ outcome }) => outcome === "CONFIRMED" && refresh(),
    failed: (_error, _input, reason) => reason,
  });
  return (
    <Note icon={<IconMail size={20} aria-hidden="true" />}>
      <div className={styles.pending}>
        <span>
          <FormattedMessage
            id="accounts.unconfirmed.text"
            values={{
              email: <ShownAddress address={me.email} />,
              b: (chunks) => <b className={styles.address}>{chunks}</b>,
            }}
          />
        </span>
        <Button
          variant="light"
          size="sm"
          loading={send.isPending}
          disabled={send.isDone}
          onClick={() => send.run()}
        >
          <FormattedMessage id="accounts.unconfirmed.again" />
        </Button>
      </div>
    </Note>
  );
}
