"use client";

import { TextInput } from "@mantine/core";
import { IconDeviceMobileCode, IconLifebuoy } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { patiently } from "@/ui/later";
import { Note } from "@/ui/note";
import { type FactorKind, isTotpCode, plainCode } from "../factors/rules";
import factorStyles from "./settings/factors.module.css";
import { SignedOutLayout } from "./signed-out-layout";
import styles from "./signed-out-layout.module.css";

const LostApp = dynamic(() => patiently(() => import("./lost-app").then((it) => it.LostApp)));

type Fields = { code: string };
type Props = {
  /** The kinds of factors that the account has. */
  factors: FactorKind[];
  isAppLost?: boolean | undefined;
  /** A button that signs in with a passkey instead. */
  passkey: ReactNode;
  onBack: () => void;
  /** Signs in. Returns the errors. */
  send: (code: string, wrong: string) => Promise<FieldErrors<Fields>>;
};

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export function FactorForm({ factors, isAppLost, passkey, onBack, send }: Props) {
  const intl = useIntl();
  const [byApp, setByApp] = useState(factors.includes("totp"));
  const { setValues, errors, pending, form, bind, submit } = useFields<Fields>({ code: "" });
  const say = (id: string) => intl.formatMessage({ id });
  const words = byApp
    ? { wrong: say("accounts.fault.code"), shape: say("accounts.fault.codeShape") }
    : { wrong: say("accounts.fault.recoveryCode"), shape: say("accounts.fault.recoveryShape") };
  const check = ({ code }: Fields): FieldErrors<Fields> => {
    const plain = plainCode(code);
    return (byApp ? isTotpCode(plain) : plain !== "") ? {} : { code: words.shape };
  };
  const change = () => {
    setByApp(!byApp);
    setValues({ code: "" });
  };
  return (
    <SignedOutLayout
      title={<FormattedMessage id="accounts.factor.title" />}
      text={<FormattedMessage id={byApp ? "accounts.factor.appText" : "accounts.factor.recoveryText"} />}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit(check, ({ code }) => send(code, words.wrong))}
        method="post"
      >
        {isAppLost && <LostApp />}
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          key={String(byApp)}
          {...bind("code")}
          className={factorStyles.code}
          size="lg"
          label={<FormattedMessage id={byApp ? "accounts.field.code" : "accounts.field.recoveryCode"} />}
          leftSection={byApp ? <IconDeviceMobileCode size={18} /> : <IconLifebuoy size={18} />}
          inputMode={byApp ? "numeric" : "text"}
          autoComplete={byApp ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          <FormattedMessage id="accounts.signIn.action" />
        </Button>
      </form>
      {passkey}
      {factors.includes("totp") && factors.includes("recovery") && (
        <Button variant="default" size="lg" fullWidth onClick={change}>
          <FormattedMessage id={byApp ? "accounts.factor.useRecovery" : "accounts.factor.useApp"} />
        </Button>
      )}
      <Button variant="subtle" fullWidth onClick={onBack}>
        <FormattedMessage id="accounts.factor.back" />
      </Button>
    </SignedOutLayout>
  );
}
