"use client";

import { IconMail } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
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

function NotConfirmed({ me }: { me: AccountView }) {
  const intl = useIntl();
  const send = useAction({
    call: useTRPCClient().accounts.confirmations.send.mutate,
    done: {
      title: intl.formatMessage({ id: "accounts.unconfirmed.sent" }),
      text: intl.formatMessage({ id: "accounts.unconfirmed.sentText" }),
    },
    failed: (_error, _input, reason) => reason,
  });
  return (
    <Note icon={<IconMail size={20} aria-hidden="true" />}>
      <div className={styles.pending}>
        <span>
          <FormattedMessage
            id="accounts.unconfirmed.text"
            values={{ email: me.email, b: (chunks) => <b className={styles.address}>{chunks}</b> }}
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
