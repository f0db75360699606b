"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { PasswordChecker, Weakness } from "@/lib/password-strength";
import type { Language } from "../rules";

/** Translated reasons why a password is easy to guess. */
export const weaknessTexts: Record<Weakness, { id: string }> = {
  common: { id: "accounts.weakness.common" },
  own: { id: "accounts.weakness.own" },
  names: { id: "accounts.weakness.names" },
  word: { id: "accounts.weakness.word" },
  dates: { id: "accounts.weakness.dates" },
  sequence: { id: "accounts.weakness.sequence" },
  keys: { id: "accounts.weakness.keys" },
  repeated: { id: "accounts.weakness.repeated" },
  short: { id: "accounts.weakness.short" },
};

const DEBOUNCE_MS = 200;
const checkers = new Map<Language, Promise<PasswordChecker>>();

/** Loads only the word lists of the user's language, as they have to be fetched. The server checks all languages. */
function fetchChecker(language: Language): Promise<PasswordChecker> {
  const judge =
    checkers.get(language) ??
    import("@/lib/password-strength").then(({ loadPasswordChecker }) => loadPasswordChecker([language]));
  checkers.set(language, judge);
  // after a failed fetch, retry on the next call
  judge.catch(() => checkers.delete(language));
  return judge;
}

/**
 * Why the password being typed is easy to guess; null: it is not; undefined: not known yet. The word lists are fetched
 * when the first character is typed. The server has the final say.
 */
export function useWeakness(password: string, own: string[]): Weakness | null | undefined {
  const language = useIntl().locale as Language;
  const [checker, setChecker] = useState<{ of: PasswordChecker }>();
  const [settled] = useDebouncedValue(password, DEBOUNCE_MS);
  const isWanted = password !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    fetchChecker(language).then(
      (of) => isCurrent && setChecker({ of }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, language]);
  return checker && settled !== "" ? checker.of(settled, own) : undefined;
}
