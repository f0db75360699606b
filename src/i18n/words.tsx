"use client";

import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { formats } from "./formats";
import { wordsOf } from "./packed";

type Props = {
  language: Language;
  /** The texts of this language only, by `compiledWords`. */
  words: string;
  /** The user's own time zone; undefined: the browser's, or Stockholm's until the browser has reported it. */
  timeZone: string | undefined;
  children: ReactNode;
};

const beforeKnown = "Europe/Stockholm";

/** Provides texts, dates and numbers in one language and time zone to its children. */
export function Words({ language, words, timeZone, children }: Props) {
  const [browserZone, setBrowserZone] = useState(beforeKnown);
  useEffect(() => setBrowserZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <IntlProvider
      locale={language}
      defaultLocale="sv"
      messages={wordsOf(language, words)}
      formats={formats}
      timeZone={timeZone ?? browserZone}
    >
      {children}
    </IntlProvider>
  );
}
