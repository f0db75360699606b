"use client";

import { TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import { PASSKEY_NAME_LENGTH } from "../../passkeys/rules";
import type { PasskeyView } from "../../passkeys/views";
import { useAccountErrors } from "../account-errors";
import { factorSentences } from "./factor-sentences";
import styles from "./settings.module.css";

type Fields = { name: string };
type FormProps = { passkey: PasskeyView; onClose: () => void; onChanged: () => void };

function RenameForm({ passkey, onClose, onChanged }: FormProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors(factorSentences);
  const { errors, pending, form, bind, submit } = useFields<Fields>({ name: passkey.name });
  const check = ({ name }: Fields): FieldErrors<Fields> =>
    name.trim() ? {} : { name: intl.formatMessage({ id: "accounts.passkeys.nameNeeded" }) };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await client.accounts.passkeys.rename.mutate({ id: passkey.id, ...given });
      onChanged();
      onClose();
    } catch (error) {
      return errorsOf(error, given);
    }
  };
  return (
    <form ref={form} className={styles.dialogForm} noValidate onSubmit={submit(check, send)}>
      <div className={styles.form}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("name")}
          label={<FormattedMessage id="accounts.passkeys.name" />}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id="accounts.passkeys.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Renames a passkey. `passkey`: undefined while the dialog is closed. */
export function RenamePasskeyDialog(
  props: Omit<FormProps, "passkey"> & { passkey: PasskeyView | undefined },
) {
  const { passkey, ...done } = props;
  return (
    <Dialog
      isCompact
      opened={passkey !== undefined}
      onClose={props.onClose}
      width={440}
      title={<FormattedMessage id="accounts.passkeys.renameTitle" />}
    >
      {passkey && <RenameForm key={passkey.id} passkey={passkey} {...done} />}
    </Dialog>
  );
}
