"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { PasswordField } from "@/ui/password-field";
import { toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { PASSKEY_NAME_LENGTH } from "../../passkeys/rules";
import type { PasskeyView } from "../../passkeys/views";
import type { AccountView } from "../../views";
import { useAccountErrors } from "../account-errors";
import { useDeviceName } from "./device-name";
import { factorSentences } from "./factor-sentences";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";
import styles from "./settings.module.css";

type Fields = { name: string; currentPassword: string };
type Done = { onClose: () => void; onChanged: () => void };

/** The browser's own error messages are in its language and describe its internals. */
const isOfBrowser = (error: unknown) =>
  error instanceof Error && /NotAllowed|Security|InvalidState|Abort|WebAuthn/.test(error.name);

function useAddPasskey(onAdded: (codes: string[] | null) => void) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors(factorSentences);
  return async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    const { name, currentPassword } = given;
    try {
      const { options } = await client.accounts.passkeys.begin.mutate({ currentPassword });
      const { startRegistration } = await import("@simplewebauthn/browser");
      const passkey = await startRegistration({ optionsJSON: options });
      const added = await client.accounts.passkeys.add.mutate({ name, passkey: { ...passkey } as never });
      onAdded(added.recoveryCodes);
    } catch (error) {
      if (isOfBrowser(error)) return { form: intl.formatMessage({ id: "accounts.passkeys.notMade" }) };
      return errorsOf(error, given);
    }
  };
}

function AddForm({ me, onClose, onAdded }: { me: AccountView; onClose: () => void; onAdded: AddedDone }) {
  const intl = useIntl();
  const device = useDeviceName()(navigator.userAgent);
  const fields = useFields<Fields>({ name: device, currentPassword: "" });
  const { errors, pending, form, bind, submit } = fields;
  const send = useAddPasskey(onAdded);
  const check = ({ name, currentPassword }: Fields): FieldErrors<Fields> => ({
    ...(name.trim() ? {} : { name: intl.formatMessage({ id: "accounts.passkeys.nameNeeded" }) }),
    ...(currentPassword ? {} : { currentPassword: intl.formatMessage({ id: "accounts.fault.password" }) }),
  });
  return (
    <form ref={form} className={styles.dialogForm} noValidate onSubmit={submit(check, send)}>
      <div className={styles.form}>
        <p>
          <FormattedMessage id="accounts.passkeys.addText" />
        </p>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <input type="text" name="username" value={me.username} autoComplete="username" readOnly hidden />
        <TextInput
          {...bind("name")}
          label={<FormattedMessage id="accounts.passkeys.name" />}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        <PasswordField
          {...bind("currentPassword")}
          size="md"
          label={<FormattedMessage id="accounts.field.currentPassword" />}
          autoComplete="current-password"
          data-autofocus
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id="accounts.factors.goOn" />
        </Button>
      </DialogFooter>
    </form>
  );
}

type AddedDone = (codes: string[] | null) => void;

/** Adds a passkey: its name and the password, the browser's dialog, and then the recovery codes. */
export function AddPasskeyDialog({
  me,
  opened,
  onClose,
  onChanged,
}: Done & { me: AccountView; opened: boolean }) {
  const intl = useIntl();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  const added: AddedDone = (recoveryCodes) => {
    toastSuccess(intl.formatMessage({ id: "accounts.passkeys.added" }));
    onChanged();
    if (recoveryCodes) setCodes(recoveryCodes);
    else close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={480}
      title={<FormattedMessage id={codes ? "accounts.recovery.newTitle" : "accounts.passkeys.addTitle"} />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <AddForm me={me} onClose={close} onAdded={added} />
      )}
    </Dialog>
  );
}

/** Asks for the password, then removes a passkey. `passkey`: undefined while the dialog is closed. */
export function RemovePasskeyDialog({
  me,
  passkey,
  onClose,
  onChanged,
}: Done & { me: AccountView; passkey: PasskeyView | undefined }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const remove = async (currentPassword: string) => {
    if (passkey) await client.accounts.passkeys.remove.mutate({ id: passkey.id, currentPassword });
    toastSuccess(intl.formatMessage({ id: "accounts.passkeys.removed" }));
    onChanged();
    onClose();
  };
  return (
    <Dialog
      opened={passkey !== undefined}
      onClose={onClose}
      width={440}
      title={<FormattedMessage id="accounts.passkeys.removeTitle" values={{ name: passkey?.name ?? "" }} />}
    >
      <PasswordStep
        me={me}
        isDangerous
        text={<FormattedMessage id="accounts.passkeys.removeText" />}
        action={<FormattedMessage id="accounts.factors.remove" />}
        onClose={onClose}
        send={remove}
      />
    </Dialog>
  );
}
