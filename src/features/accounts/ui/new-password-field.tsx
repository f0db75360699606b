"use client";

import type { PasswordInputProps } from "@mantine/core";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PasswordField } from "@/ui/password-field";
import { PASSWORD_MIN_LENGTH } from "../rules";
import styles from "./door.module.css";

function Hint({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? IconCheck : IconCircle;
  return (
    <span className={styles.hint} data-met={met || undefined}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}

type Props = PasswordInputProps & {
  value: string;
  /** What the password must not be. */
  own?: string[];
};

/** A password to be chosen: its rules stand below, and are ticked off while one writes. */
export function NewPasswordField({ value, own = [], ...props }: Props) {
  const given = value.toLowerCase();
  const isOwn = own.some((name) => name !== "" && name.toLowerCase() === given);
  return (
    <PasswordField
      value={value}
      autoComplete="new-password"
      label={<FormattedMessage id="accounts.field.newPassword" />}
      description={
        <span className={styles.hints}>
          <Hint met={[...value].length >= PASSWORD_MIN_LENGTH}>
            <FormattedMessage id="accounts.hint.passwordLength" values={{ least: PASSWORD_MIN_LENGTH }} />
          </Hint>
          <Hint met={value !== "" && !isOwn}>
            <FormattedMessage id="accounts.hint.passwordOwn" />
          </Hint>
        </span>
      }
      {...props}
    />
  );
}
