import type { Weakness } from "@/lib/password-strength";
import { rule } from "@/lib/rule";

/** `weakness`: the finding of lib/password-strength. */
type PasswordFacts = { password: string; username: string; email: string; weakness: Weakness | null };

export const isStrongPassword = rule(
  "Password is too easy to guess.",
  ({ weakness }: PasswordFacts) => weakness === null,
  "invalid",
);

export const isOwnPassword = rule(
  "Password must not be the username or the email address.",
  ({ password, username, email }: PasswordFacts) => {
    const given = password.toLowerCase();
    return given !== username.toLowerCase() && given !== email.toLowerCase();
  },
  "invalid",
);

const hints: Record<Weakness, string> = {
  common: "It resembles a commonly used password.",
  own: "It contains your name, your email address or the name of this site.",
  names: "Names are easy to guess.",
  word: "A single word is easy to guess.",
  dates: "Dates and years are easy to guess.",
  sequence: "Sequences like abc or 123 are easy to guess.",
  keys: "Adjacent keys are easy to guess.",
  repeated: "Repetitions are easy to guess.",
  short: "Add a few words that don't belong together.",
};

/** The refusal's sentence: the password is weak, and why. */
export const weakPasswordSentence = (weakness: Weakness) => `${isStrongPassword.sentence} ${hints[weakness]}`;
