"use client";

import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { PasswordField } from "@/ui/password-field";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { isConfirmed, isReplaceable } from "../../removal/rules";
import type { AccountView } from "../../views";
import { Card } from "./card";
import styles from "./settings.module.css";

/** Where she comes out: nobody is signed in any more, so that the whole app is loaded anew. */
const GOODBYE = "/signout?account=deleted";

function useRemovalFailure() {
  const intl = useIntl();
  const say = useFailureText();
  return (error: unknown): { password?: string; form?: string } => {
    const { code, message } = readFailure(error);
    if (code === "forbidden") {
      return { password: intl.formatMessage({ id: "accounts.fault.currentPassword" }) };
    }
    if (message === isReplaceable.sentence) {
      return { form: intl.formatMessage({ id: "accounts.removal.lastAdmin" }) };
    }
    return { form: say(error) };
  };
}

function RemovalForm({ me, onClose }: { me: AccountView; onClose: () => void }) {
  const sayFailure = useRemovalFailure();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const removal = useAction({
    call: useTRPCClient().accounts.removal.remove.mutate,
    onDone: () => window.location.assign(GOODBYE),
  });
  const matches = typed !== "" && isConfirmed({ username: me.username, confirmation: typed.trim() });
  const failure = removal.error ? sayFailure(removal.error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && password) removal.run({ password, confirmationUsername: typed.trim() });
  };
  return (
    <form onSubmit={submit} className={styles.dialogForm} noValidate>
      <div className={styles.form}>
        <div className={styles.effects}>
          <h3>
            <FormattedMessage id="accounts.removal.goes" />
          </h3>
          <p>
            <FormattedMessage id="accounts.removal.goesText" />
          </p>
          <h3>
            <FormattedMessage id="accounts.removal.stays" />
          </h3>
          <p>
            <FormattedMessage id="accounts.removal.staysText" />
          </p>
        </div>
        <Note kind="warning" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
          <FormattedMessage id="accounts.removal.final" />
        </Note>
        {failure.form && <Note kind="error">{failure.form}</Note>}
        <TextInput
          label={<FormattedMessage id="accounts.removal.confirm" values={{ username: me.username }} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
        />
        <PasswordField
          size="md"
          label={<FormattedMessage id="accounts.field.currentPassword" />}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure.password}
        />
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          type="submit"
          color="red"
          disabled={!matches || password === ""}
          loading={removal.isPending || removal.isDone}
        >
          <FormattedMessage id="accounts.removal.action" />
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Deletes my account, once I have typed who I am. */
export function RemovalSettings({ me }: { me: AccountView }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Card
      title={
        <span className={styles.danger}>
          <FormattedMessage id="accounts.removal.title" />
        </span>
      }
      text={<FormattedMessage id="accounts.removal.text" />}
    >
      <div className={styles.actions}>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          <FormattedMessage id="accounts.removal.ask" />
        </Button>
      </div>
      <Dialog
        opened={asking}
        onClose={close}
        width={520}
        title={<FormattedMessage id="accounts.removal.askTitle" />}
      >
        {/* what was typed is forgotten with the dialog */}
        <RemovalForm me={me} onClose={close} />
      </Dialog>
    </Card>
  );
}
