"use client";

import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { PasswordField } from "@/ui/password-field";
import type { AccountView } from "../../views";
import { useAccountErrors } from "../account-errors";
import { factorSentences } from "./factor-sentences";
import styles from "./settings.module.css";

type Fields = { currentPassword: string };
type Props = {
  me: AccountView;
  text: ReactNode;
  action: ReactNode;
  isDangerous?: boolean;
  onClose: () => void;
  /** Throws the server's refusal. */
  send: (currentPassword: string) => Promise<unknown>;
};

/** A dialog step that asks for the current password before a change to how the user signs in. */
export function PasswordStep({ me, text, action, isDangerous = false, onClose, send }: Props) {
  const intl = useIntl();
  const errorsOf = useAccountErrors(factorSentences);
  const { errors, pending, form, bind, submit } = useFields<Fields>({ currentPassword: "" });
  const check = ({ currentPassword }: Fields): FieldErrors<Fields> =>
    currentPassword ? {} : { currentPassword: intl.formatMessage({ id: "accounts.fault.password" }) };
  const trySend = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await send(given.currentPassword);
    } catch (error) {
      return errorsOf(error, given);
    }
  };
  return (
    <form ref={form} className={styles.dialogForm} noValidate onSubmit={submit(check, trySend)}>
      <div className={styles.form}>
        <p>{text}</p>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <input type="text" name="username" value={me.username} autoComplete="username" readOnly hidden />
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
        <Button type="submit" color={isDangerous ? "red" : undefined} loading={pending}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
