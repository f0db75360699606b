"use client";

import { TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { shownAddress } from "@/lib/email-address";
import { Button } from "@/ui/button";
import { LetterScene } from "@/ui/drawn/letter-scene";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import { PASSWORD_RESET_MINUTES } from "../rules";
import { useAccountErrors } from "./account-errors";
import { emailInput } from "./email-input";
import { SignedOutLayout } from "./signed-out-layout";
import styles from "./signed-out-layout.module.css";

type Fields = { email: string };

/** Requests a password reset email. The answer is the same whether or not the account exists. */
export function ResetRequestForm() {
  const intl = useIntl();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors();
  const [sentTo, setSentTo] = useState<string>();
  const { errors, pending, form, bind, submit } = useFields<Fields>({ email: "" });

  const check = ({ email }: Fields): FieldErrors<Fields> =>
    /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: intl.formatMessage({ id: "accounts.fault.email" }) };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await client.accounts.passwords.requestReset.mutate(given);
      setSentTo(shownAddress(given.email.trim()));
    } catch (error) {
      return errorsOf(error, given);
    }
  };

  if (sentTo) {
    return (
      <SignedOutLayout
        title={<FormattedMessage id="accounts.reset.sentTitle" />}
        text={
          <FormattedMessage
            id="accounts.reset.sentText"
            values={{ email: sentTo, minutes: PASSWORD_RESET_MINUTES }}
          />
        }
      >
        <LetterScene />
        <Button component={Link} href="/signin" variant="default" size="lg" fullWidth>
          <FormattedMessage id="accounts.reset.back" />
        </Button>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout
      title={<FormattedMessage id="accounts.reset.title" />}
      text={<FormattedMessage id="accounts.reset.text" />}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)} method="post">
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("email")}
          size="lg"
          {...emailInput}
          label={<FormattedMessage id="accounts.field.email" />}
          leftSection={<IconMail size={18} />}
          autoComplete="email"
        />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          <FormattedMessage id="accounts.reset.action" />
        </Button>
      </form>
      <Link className={styles.back} href="/signin">
        <FormattedMessage id="accounts.reset.back" />
      </Link>
    </SignedOutLayout>
  );
}
