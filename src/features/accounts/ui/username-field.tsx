"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { IconAt, IconCheck } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { reservedUsernames, usernameShape } from "../rules";

export const isUsernameFree = (username: string) => !reservedUsernames.has(username.trim().toLowerCase());
export const isUsernameShaped = (username: string) => usernameShape.test(username.trim());

/** A username field with its rule below, checked off as soon as the input follows it. */
export function UsernameField({ value, ...props }: TextInputProps & { value: string }) {
  const keeps = isUsernameShaped(value) && isUsernameFree(value);
  return (
    <TextInput
      value={value}
      label={<FormattedMessage id="accounts.field.username" />}
      description={<FormattedMessage id="accounts.hint.username" />}
      leftSection={<IconAt size={18} />}
      rightSection={keeps && <IconCheck size={18} color="var(--ok)" aria-hidden="true" />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
