"use client";

import { TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { patiently } from "@/ui/later";
import { Note } from "@/ui/note";
import { PasswordField } from "@/ui/password-field";
import { ShownAddress } from "@/ui/shown-address";
import { toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { EMAIL_CHANGE_HOURS } from "../../rules";
import type { AccountView } from "../../views";
import { useAccountErrors, usePasswordError } from "../account-errors";
import { emailInput } from "../email-input";
import { NewPasswordField } from "../new-password-field";
import { Card } from "./card";
import { ExportSettings } from "./export-settings";
import { RemovalSettings } from "./removal-settings";
import styles from "./settings.module.css";

const UnconfirmedAddress = dynamic(() =>
  patiently(() => import("./unconfirmed-address").then((it) => it.UnconfirmedAddress)),
);

type EmailFields = { email: string; currentPassword: string };

function EmailSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors();
  const [sentTo, setSentTo] = useState<string>();
  const empty = { email: "", currentPassword: "" };
  const { setValues, errors, pending, form, bind, submit } = useFields<EmailFields>(empty);

  const check = ({ email, currentPassword }: EmailFields): FieldErrors<EmailFields> => ({
    ...(/^\S+@\S+\.\S+$/.test(email.trim())
      ? {}
      : { email: intl.formatMessage({ id: "accounts.fault.email" }) }),
    ...(currentPassword ? {} : { currentPassword: intl.formatMessage({ id: "accounts.fault.password" }) }),
  });
  const send = async (given: EmailFields): Promise<FieldErrors<EmailFields> | undefined> => {
    try {
      await client.accounts.changeEmail.mutate(given);
      setSentTo(given.email.trim());
      setValues(empty);
    } catch (error) {
      return errorsOf(error, given);
    }
  };

  return (
    <Card
      title={<FormattedMessage id="accounts.email.title" />}
      text={
        <FormattedMessage id="accounts.email.text" values={{ email: <ShownAddress address={me.email} /> }} />
      }
    >
      {sentTo && (
        <Note kind="success">
          <FormattedMessage id="accounts.email.sent" values={{ email: sentTo, hours: EMAIL_CHANGE_HOURS }} />
        </Note>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("email")}
          {...emailInput}
          label={<FormattedMessage id="accounts.field.newEmail" />}
          leftSection={<IconMail size={18} />}
          autoComplete="email"
        />
        <PasswordField
          {...bind("currentPassword")}
          size="md"
          label={<FormattedMessage id="accounts.field.currentPassword" />}
          autoComplete="current-password"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="light" loading={pending}>
            <FormattedMessage id="accounts.email.action" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

type PasswordFields = { currentPassword: string; password: string };

function PasswordSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors();
  const passwordError = usePasswordError();
  const empty = { currentPassword: "", password: "" };
  const { setValues, errors, pending, form, bind, submit } = useFields<PasswordFields>(empty);

  const check = ({ currentPassword, password }: PasswordFields): FieldErrors<PasswordFields> => {
    const wrong = passwordError(password);
    return {
      ...(currentPassword ? {} : { currentPassword: intl.formatMessage({ id: "accounts.fault.password" }) }),
      ...(wrong ? { password: wrong } : {}),
    };
  };
  const send = async (given: PasswordFields): Promise<FieldErrors<PasswordFields> | undefined> => {
    try {
      await client.accounts.passwords.change.mutate(given);
      toastSuccess(
        intl.formatMessage({ id: "accounts.password.saved" }),
        intl.formatMessage({ id: "accounts.password.savedText" }),
      );
      setValues(empty);
    } catch (error) {
      return errorsOf(error, given);
    }
  };

  return (
    <Card
      title={<FormattedMessage id="accounts.password.title" />}
      text={<FormattedMessage id="accounts.password.text" />}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <input type="text" name="username" value={me.username} autoComplete="username" readOnly hidden />
        <PasswordField
          {...bind("currentPassword")}
          size="md"
          label={<FormattedMessage id="accounts.field.currentPassword" />}
          autoComplete="current-password"
        />
        <NewPasswordField {...bind("password")} size="md" own={[me.name, me.username, me.email]} />
        <div className={styles.actions}>
          <Button type="submit" loading={pending}>
            <FormattedMessage id="accounts.password.action" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Sign-in data, the export of the user's data, and the deletion of the account. */
export function AccountSettings({ me }: { me: AccountView }) {
  return (
    <div className={styles.panel}>
      {!me.emailConfirmed && <UnconfirmedAddress me={me} />}
      <EmailSettings me={me} />
      <PasswordSettings me={me} />
      <ExportSettings />
      <RemovalSettings me={me} />
    </div>
  );
}
