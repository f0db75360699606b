"use client";

import { Button, TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { type Faults, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import { PASSKEY_NAME_LENGTH } from "../../passkeys/rules";
import type { PasskeyView } from "../../passkeys/views";
import { useAccountFaults } from "../account-faults";
import styles from "./settings.module.css";

type Fields = { name: string };
type FormProps = { passkey: PasskeyView; onClose: () => void; onChanged: () => void };

function RenameForm({ passkey, onClose, onChanged }: FormProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const faultsOf = useAccountFaults();
  const { faults, pending, form, bind, submit } = useFields<Fields>({ name: passkey.name });
  const check = ({ name }: Fields): Faults<Fields> =>
    name.trim() ? {} : { name: intl.formatMessage({ id: "accounts.passkeys.nameNeeded" }) };
  const send = async (given: Fields): Promise<Faults<Fields> | undefined> => {
    try {
      await client.accounts.passkeys.rename.mutate({ id: passkey.id, ...given });
      onChanged();
      onClose();
    } catch (error) {
      return faultsOf(error, given);
    }
  };
  return (
    <form ref={form} className={styles.dialogForm} noValidate onSubmit={submit(check, send)}>
      <div className={styles.form}>
        {faults.form && <Note kind="error">{faults.form}</Note>}
        <TextInput
          {...bind("name")}
          label={<FormattedMessage id="accounts.passkeys.name" />}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id="accounts.passkeys.save" />
        </Button>
      </DialogFoot>
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
      low
      opened={passkey !== undefined}
      onClose={props.onClose}
      width={440}
      title={<FormattedMessage id="accounts.passkeys.renameTitle" />}
    >
      {passkey && <RenameForm key={passkey.id} passkey={passkey} {...done} />}
    </Dialog>
  );
}
