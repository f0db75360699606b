"use client";

import type { PasswordInputProps } from "@mantine/core";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PasswordField } from "@/ui/password-field";
import { PASSWORD_MIN_LENGTH } from "../rules";
import styles from "./signed-out-layout.module.css";
import { useWeakness, weaknessTexts } from "./use-weakness";

function Hint({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? IconCheck : IconCircle;
  return (
    <span className={styles.hint} data-met={met || undefined}>
      <Icon size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

type Props = PasswordInputProps & {
  value: string;
  /** Strings that are easy to guess in this person's password: name, username, address. */
  own?: string[];
};

/** A field for a new password. Its rules are listed below and checked off while the user types. */
export function NewPasswordField({ value, own = [], ...props }: Props) {
  const isLong = [...value].length >= PASSWORD_MIN_LENGTH;
  const weakness = useWeakness(value, own);
  return (
    <PasswordField
      value={value}
      autoComplete="new-password"
      label={<FormattedMessage id="accounts.field.newPassword" />}
      description={
        <span className={styles.hints}>
          <Hint met={isLong}>
            <FormattedMessage id="accounts.hint.passwordLength" values={{ least: PASSWORD_MIN_LENGTH }} />
          </Hint>
          <Hint met={isLong && weakness === null}>
            {isLong && weakness ? (
              <FormattedMessage
                id="accounts.hint.passwordWeak"
                values={{ hint: <FormattedMessage {...weaknessTexts[weakness]} /> }}
              />
            ) : (
              <FormattedMessage id="accounts.hint.passwordStrong" />
            )}
          </Hint>
        </span>
      }
      {...props}
    />
  );
}
