"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { QrCode } from "@/ui/qr-code";
import { useTRPCClient } from "@/ui/trpc";
import type { AccountView } from "../../views";
import { useAccountErrors } from "../account-errors";
import { factorSentences } from "./factor-sentences";
import factors from "./factors.module.css";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";
import styles from "./settings.module.css";

type Setup = { setup: string; secret: string; uri: string };
type Fields = { code: string };

const inGroups = (secret: string) => secret.replace(/(.{4})(?!$)/g, "$1 ");

type StepProps = { setup: Setup; onClose: () => void; onAdded: (codes: string[] | null) => void };

function ScanStep({ setup: { setup, secret, uri }, onClose, onAdded }: StepProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors(factorSentences);
  const { errors, pending, form, bind, submit } = useFields<Fields>({ code: "" });
  const check = ({ code }: Fields): FieldErrors<Fields> =>
    /^(\s*\d){6}\s*$/.test(code) ? {} : { code: intl.formatMessage({ id: "accounts.fault.codeShape" }) };
  const send = async ({ code }: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      onAdded((await client.accounts.factors.addTotp.mutate({ setup, code })).recoveryCodes);
    } catch (error) {
      return errorsOf(error, { code });
    }
  };
  return (
    <form ref={form} className={styles.dialogForm} noValidate onSubmit={submit(check, send)}>
      <div className={styles.form}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <ol className={factors.steps}>
          <li>
            <FormattedMessage id="accounts.totp.scan" />
          </li>
          <li>
            <FormattedMessage id="accounts.totp.type" />
          </li>
        </ol>
        <QrCode text={uri} label={intl.formatMessage({ id: "accounts.totp.qr" })} />
        <div>
          <div className={styles.legend}>
            <FormattedMessage id="accounts.totp.secret" />
          </div>
          <div className={factors.secret}>
            <code>{inGroups(secret)}</code>
            <CopyButton value={secret} label={intl.formatMessage({ id: "accounts.totp.copySecret" })} />
          </div>
        </div>
        <TextInput
          {...bind("code")}
          className={factors.code}
          label={<FormattedMessage id="accounts.field.code" />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id="accounts.totp.finish" />
        </Button>
      </DialogFooter>
    </form>
  );
}

type Props = { me: AccountView; opened: boolean; onClose: () => void; onAdded: () => void };

/** The setup of an authenticator app: password, QR code with a first code, recovery codes. */
export function TotpDialog({ me, opened, onClose, onAdded }: Props) {
  const client = useTRPCClient();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setSetup(undefined);
    setCodes(undefined);
    onClose();
  };
  const added = (recoveryCodes: string[] | null) => {
    onAdded();
    if (recoveryCodes) setCodes(recoveryCodes);
    else close();
  };
  const begin = async (currentPassword: string) =>
    setSetup(await client.accounts.factors.beginTotp.mutate({ currentPassword }));
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={480}
      title={<FormattedMessage id={codes ? "accounts.recovery.newTitle" : "accounts.totp.dialogTitle"} />}
    >
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {setup && !codes && <ScanStep setup={setup} onClose={close} onAdded={added} />}
      {!setup && !codes && (
        <PasswordStep
          me={me}
          text={<FormattedMessage id="accounts.totp.passwordText" />}
          action={<FormattedMessage id="accounts.factors.goOn" />}
          onClose={close}
          send={begin}
        />
      )}
    </Dialog>
  );
}
