"use client";

import { TextInput } from "@mantine/core";
import { IconMail, IconUser } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import type { Language } from "../rules";
import { useAccountErrors, usePasswordError } from "./account-errors";
import { withCallback } from "./callback-path";
import { emailInput } from "./email-input";
import { NewPasswordField } from "./new-password-field";
import { signIn } from "./session";
import { SignedOutLayout } from "./signed-out-layout";
import styles from "./signed-out-layout.module.css";
import { isUsernameFree, isUsernameShaped, UsernameField } from "./username-field";

type Fields = { name: string; username: string; email: string; password: string };

function useCheck() {
  const intl = useIntl();
  const passwordError = usePasswordError();
  return ({ name, username, email, password }: Fields): FieldErrors<Fields> => {
    const errors: FieldErrors<Fields> = {};
    if (!name.trim()) errors.name = intl.formatMessage({ id: "accounts.fault.name" });
    if (!isUsernameShaped(username)) errors.username = intl.formatMessage({ id: "accounts.fault.username" });
    else if (!isUsernameFree(username)) {
      errors.username = intl.formatMessage({ id: "accounts.fault.usernameTaken" });
    }
    if (!/^\S+@\S+\.\S+$/.test(email.trim()))
      errors.email = intl.formatMessage({ id: "accounts.fault.email" });
    const wrong = passwordError(password);
    if (wrong) errors.password = wrong;
    return errors;
  };
}

/** Creates an account, signs in, and continues to the page the user wanted. */
export function RegisterForm({ wayBack }: { wayBack: string }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors();
  const check = useCheck();
  const fields = { name: "", username: "", email: "", password: "" };
  const { values, errors, pending, form, bind, submit } = useFields<Fields>(fields);

  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      await client.accounts.register.mutate({ ...given, language: intl.locale as Language, timeZone });
    } catch (error) {
      return errorsOf(error, given);
    }
    const outcome = await signIn({ identifier: given.username.trim(), password: given.password });
    window.location.assign(outcome.kind === "in" ? wayBack : withCallback("/signin", wayBack));
    return new Promise(() => {});
  };

  return (
    <SignedOutLayout
      title={<FormattedMessage id="accounts.register.title" />}
      text={<FormattedMessage id="accounts.register.text" />}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)} method="post">
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("name")}
          size="lg"
          label={<FormattedMessage id="accounts.field.name" />}
          leftSection={<IconUser size={18} />}
          autoComplete="name"
          maxLength={100}
        />
        <UsernameField {...bind("username")} size="lg" maxLength={30} />
        <TextInput
          {...bind("email")}
          size="lg"
          {...emailInput}
          label={<FormattedMessage id="accounts.field.email" />}
          leftSection={<IconMail size={18} />}
          autoComplete="email"
        />
        <NewPasswordField
          {...bind("password")}
          label={<FormattedMessage id="accounts.field.password" />}
          own={[values.name, values.username, values.email]}
        />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          <FormattedMessage id="accounts.register.action" />
        </Button>
      </form>
      <div className={styles.or}>
        <FormattedMessage id="accounts.register.known" />
      </div>
      <Button component={Link} href={withCallback("/signin", wayBack)} variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.signIn.action" />
      </Button>
    </SignedOutLayout>
  );
}
