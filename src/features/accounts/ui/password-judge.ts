"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { type Judge, loadJudge, type Weakness } from "@/lib/password-strength";
import type { Language } from "../rules";

/** Our words for why a password is easy to guess. */
export const weaknessWords: Record<Weakness, { id: string }> = {
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

const WAIT_MS = 200;
const judges = new Map<Language, Promise<Judge>>();

/** With the words of the reader's language alone, as they have to be fetched; the server has those of all. */
function fetchJudge(language: Language): Promise<Judge> {
  const judge = judges.get(language) ?? loadJudge([language]);
  judges.set(language, judge);
  // without a connection it is tried again at the next visit
  judge.catch(() => judges.delete(language));
  return judge;
}

/**
 * Why what is being typed is easy to guess; null: it is not; undefined: nothing is known of it yet. The lists of words are
 * fetched with the first character. The server decides.
 */
export function useWeakness(password: string, own: string[]): Weakness | null | undefined {
  const language = useIntl().locale as Language;
  const [judge, setJudge] = useState<{ of: Judge }>();
  const [settled] = useDebouncedValue(password, WAIT_MS);
  const isWanted = password !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    fetchJudge(language).then(
      (of) => isCurrent && setJudge({ of }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, language]);
  return judge && settled !== "" ? judge.of(settled, own) : undefined;
}
