"use client";

import { type ReactNode, use, useEffect, useState } from "react";
import { IntlProvider } from "react-intl";
import type { Language } from "@/features/accounts/rules";
import { formats } from "./formats";
import { addWords, bringWords, showLanguage } from "./parts";

type Props = {
  language: Language;
  /** The texts of this language that each page shows: JSON of `PackedWords`. */
  words: string;
  /** The user's own time zone; undefined: the browser's, or Stockholm's until the browser has reported it. */
  timeZone: string | undefined;
  children: ReactNode;
};

const beforeKnown = "Europe/Stockholm";

/** Shows its children when the texts of a part have come. */
export function PartWords({ part, children }: { part: string; children: ReactNode }) {
  const coming = bringWords(part);
  if (coming) use(coming);
  return children;
}

type PageProps = Pick<Props, "language" | "words" | "children">;

/** Adds the texts of a page to those of the frame. */
export function PageWords({ language, words, children }: PageProps) {
  addWords(language, words);
  return children;
}

/** Provides texts, dates and numbers in one language and time zone to its children. */
export function Words({ language, words, timeZone, children }: Props) {
  const [browserZone, setBrowserZone] = useState(beforeKnown);
  const changing = showLanguage(language);
  if (changing) use(changing);
  useEffect(() => setBrowserZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <IntlProvider
      locale={language}
      defaultLocale="sv"
      messages={addWords(language, words)}
      // a text that is missing is told in production too: a browser test fails at it
      // biome-ignore lint/suspicious/noConsole: where errors of a page are looked for
      onError={console.error}
      formats={formats}
      timeZone={timeZone ?? browserZone}
    >
      {children}
    </IntlProvider>
  );
}
