"use client";

import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import type { CompiledWords } from "./compiled";

type Props = {
  language: Language;
  /** The words of this language alone. */
  words: CompiledWords;
  /** The person's own; none: the browser's, and until it has said so Stockholm's. */
  timeZone: string | undefined;
  children: ReactNode;
};

const beforeKnown = "Europe/Stockholm";

/** Words, dates and numbers in one language and time zone, for everything below. */
export function Words({ language, words, timeZone, children }: Props) {
  const [browserZone, setBrowserZone] = useState(beforeKnown);
  useEffect(() => setBrowserZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <IntlProvider locale={language} defaultLocale="sv" messages={words} timeZone={timeZone ?? browserZone}>
      {children}
    </IntlProvider>
  );
}
