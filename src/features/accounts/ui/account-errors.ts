"use client";

import { useIntl } from "react-intl";
import type { Weakness } from "@/lib/password-strength";
import type { FieldErrors } from "@/ui/fields";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { isOwnPassword, weakPasswordSentence } from "../passwords/rules";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../rules";
import { weaknessTexts } from "./use-weakness";

/** The server's sentences (schema.ts, rules.ts, commands.ts), with a translated text and the field that each concerns. */
export type Sentences = Readonly<Record<string, { id: string; field: string }>>;
const sentences: Sentences = {
  "This username is taken.": { id: "accounts.fault.usernameTaken", field: "username" },
  "This username is reserved.": { id: "accounts.fault.usernameTaken", field: "username" },
  "This username is too similar to another person's.": {
    id: "accounts.fault.usernameAlike",
    field: "username",
  },
  "This name is reserved.": { id: "accounts.fault.nameReserved", field: "name" },
  "This email address is taken.": { id: "accounts.fault.emailTaken", field: "email" },
  "Email is not a valid address.": { id: "accounts.fault.email", field: "email" },
  "The current password is wrong.": { id: "accounts.fault.currentPassword", field: "currentPassword" },
  [isOwnPassword.sentence]: { id: "accounts.fault.passwordOwn", field: "password" },
};

const weakSentences = new Map(
  (Object.keys(weaknessTexts) as Weakness[]).map((weakness) => [weakPasswordSentence(weakness), weakness]),
);

/** Translates the errors of an account form: per field where known, else for the whole form. `more`: of this form alone. */
export function useAccountErrors(more: Sentences = {}) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const inOurWords = (sentence: string) => {
    const weakness = weakSentences.get(sentence);
    if (weakness) {
      const hint = intl.formatMessage(weaknessTexts[weakness]);
      return { field: "password", text: intl.formatMessage({ id: "accounts.fault.passwordWeak" }, { hint }) };
    }
    const known = more[sentence] ?? sentences[sentence];
    return known && { field: known.field, text: intl.formatMessage({ id: known.id }) };
  };
  return <T extends Record<string, string>>(error: unknown, fields: T): FieldErrors<T> => {
    const { message, issues } = readFailure(error);
    const found: Record<string, string> = {};
    for (const { path, message: sentence } of issues)
      found[path] ??= inOurWords(sentence)?.text ?? sayIssue(sentence);
    const whole = inOurWords(message);
    if (whole) found[whole.field] ??= whole.text;
    const placed = Object.entries(found).filter(([field]) => field in fields || field === "form");
    return placed.length > 0
      ? (Object.fromEntries(placed) as FieldErrors<T>)
      : ({ form: say(error) } as FieldErrors<T>);
  };
}

const countOf = (text: string) => [...text].length;

/** Checks a new password before it is sent to the server. */
export function usePasswordError() {
  const intl = useIntl();
  return (password: string): string | undefined => {
    const length = countOf(password);
    if (length < PASSWORD_MIN_LENGTH) {
      return intl.formatMessage({ id: "accounts.fault.passwordShort" }, { least: PASSWORD_MIN_LENGTH });
    }
    if (length > PASSWORD_MAX_LENGTH) {
      return intl.formatMessage({ id: "accounts.fault.passwordLong" }, { most: PASSWORD_MAX_LENGTH });
    }
    return undefined;
  };
}
