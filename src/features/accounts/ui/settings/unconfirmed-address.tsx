"use client";

import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { AccountView } from "../../views";
import styles from "./settings.module.css";

/** Says that no letters go to an address that nobody has confirmed; nothing, where it is confirmed. */
export function UnconfirmedAddress({ me }: { me: AccountView }) {
  const intl = useIntl();
  const say = useFailureText();
  const send = useMutation(
    useTRPC().accounts.confirmations.send.mutationOptions({
      onSuccess: () =>
        toastSuccess(
          intl.formatMessage({ id: "accounts.unconfirmed.sent" }),
          intl.formatMessage({ id: "accounts.unconfirmed.sentText" }),
        ),
      onError: (error) => toastError(say(error)),
    }),
  );
  if (me.emailConfirmed) return null;
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
          disabled={send.isSuccess}
          onClick={() => send.mutate()}
        >
          <FormattedMessage id="accounts.unconfirmed.again" />
        </Button>
      </div>
    </Note>
  );
}
