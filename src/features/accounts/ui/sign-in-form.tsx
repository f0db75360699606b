"use client";

import { TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { OperatorContact } from "@/ui/operator-contact";
import { PasswordField } from "@/ui/password-field";
import type { FactorKind } from "../factors/rules";
import { withCallback } from "./callback-path";
import { FactorForm } from "./factor-form";
import { PasskeyButton } from "./passkey-button";
import { type SignInOutcome, signIn } from "./session";
import { SignedOutLayout } from "./signed-out-layout";
import styles from "./signed-out-layout.module.css";

type Fields = { identifier: string; password: string };

/** Returns a text that says why a sign-in failed; nothing if it succeeded. */
function useOutcomeText() {
  const intl = useIntl();
  return (outcome: SignInOutcome): string | undefined => {
    switch (outcome.kind) {
      case "in":
      case "factor":
        return undefined;
      case "wrong":
        return intl.formatMessage({ id: "accounts.signIn.wrong" });
      case "too-many":
        return intl.formatMessage(
          { id: "accounts.signIn.tooMany" },
          { minutes: Math.ceil(outcome.retryAfter / 60) },
        );
      case "suspended": {
        const { reason, until } = outcome;
        if (until === null) return intl.formatMessage({ id: "accounts.signIn.suspended" }, { reason });
        const time = intl.formatDate(until, { dateStyle: "long", timeStyle: "short" });
        return intl.formatMessage({ id: "accounts.signIn.suspendedUntil" }, { reason, time });
      }
      case "passkey":
        return intl.formatMessage({ id: "accounts.passkeys.refused" });
      case "failed":
        return intl.formatMessage({ id: "ui.failure.offline" });
    }
  };
}

/** The sign-in page. `wayBack`: the path of this site to open after sign-in. */
export function SignInForm({ wayBack }: { wayBack: string }) {
  const intl = useIntl();
  const say = useOutcomeText();
  const { values, setValues, errors, setErrors, pending, form, bind, submit } = useFields<Fields>({
    identifier: "",
    password: "",
  });

  const check = ({ identifier, password }: Fields): FieldErrors<Fields> => ({
    ...(identifier.trim() ? {} : { identifier: intl.formatMessage({ id: "accounts.fault.identifier" }) }),
    ...(password ? {} : { password: intl.formatMessage({ id: "accounts.fault.password" }) }),
  });
  const [factors, setFactors] = useState<FactorKind[]>();
  const [isAppLost, setIsAppLost] = useState<boolean>();
  const [isSuspended, setIsSuspended] = useState(false);
  const enter = async (given: Fields, code?: string): Promise<SignInOutcome> => {
    const identifier = given.identifier.trim();
    const outcome = await signIn({ ...given, identifier, ...(code ? { code } : {}) });
    setIsSuspended(outcome.kind === "suspended");
    if (outcome.kind !== "in") return outcome;
    // a full page load, so that nothing of a previous user stays in memory
    window.location.assign(wayBack);
    return new Promise(() => {});
  };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    const outcome = await enter(given);
    if (outcome.kind !== "factor") return { form: say(outcome) };
    setFactors(outcome.factors);
    setIsAppLost(outcome.isAppLost);
  };
  const sendCode = async (code: string, wrong: string) => {
    const outcome = await enter(values, code);
    return outcome.kind === "factor" ? { code: wrong } : { form: say(outcome) };
  };
  const goBack = () => {
    setFactors(undefined);
    setValues({ identifier: "", password: "" });
  };

  const byPasskey = (
    <PasskeyButton
      wayBack={wayBack}
      onOutcome={(outcome) => {
        setFactors(undefined);
        setIsSuspended(outcome.kind === "suspended");
        setErrors({ form: say(outcome) });
      }}
    />
  );

  if (factors) {
    const passkey = factors.includes("passkey") ? byPasskey : null;
    const all = { factors, isAppLost, passkey, onBack: goBack, send: sendCode };
    return <FactorForm {...all} />;
  }

  return (
    <SignedOutLayout
      title={<FormattedMessage id="accounts.signIn.title" />}
      text={<FormattedMessage id="accounts.signIn.text" />}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)} method="post">
        {errors.form && (
          <Note kind="error">
            {errors.form}
            {isSuspended && <OperatorContact />}
          </Note>
        )}
        <TextInput
          {...bind("identifier")}
          size="lg"
          label={<FormattedMessage id="accounts.signIn.identifier" />}
          leftSection={<IconMail size={18} />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <div className={styles.labelRow}>
            <label htmlFor="password">
              <FormattedMessage id="accounts.field.password" />
            </label>
            <Link className={styles.forgot} href="/reset">
              <FormattedMessage id="accounts.signIn.forgot" />
            </Link>
          </div>
          <PasswordField {...bind("password")} id="password" autoComplete="current-password" />
        </div>
        <Button type="submit" size="lg" fullWidth loading={pending}>
          <FormattedMessage id="accounts.signIn.action" />
        </Button>
      </form>
      {byPasskey}
      <div className={styles.or}>
        <FormattedMessage id="accounts.signIn.new" />
      </div>
      <Button
        component={Link}
        href={withCallback("/register", wayBack)}
        variant="default"
        size="lg"
        fullWidth
      >
        <FormattedMessage id="accounts.signIn.register" />
      </Button>
    </SignedOutLayout>
  );
}
