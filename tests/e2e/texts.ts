import { readFileSync } from "node:fs";
import { createIntl } from "react-intl";

export const languages = ["sv", "en", "fr"] as const;
export type Language = (typeof languages)[number];

const readTexts = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));

/** The product's texts in a language, so that one test works in each of them. */
export function textsIn(language: Language) {
  const intl = createIntl({ locale: language, messages: readTexts(language) });
  return (id: string, values: Record<string, string | number> = {}): string =>
    // expected texts have plain spaces, even where the screen has non-breaking ones
    intl.formatMessage({ id }, values).replace(/\s+/g, " ");
}

const features = [...new Set(Object.keys(readTexts("sv")).map((key) => key.split(".")[0]))].join("|");
/** A key in place of a text: its translation is missing. */
export const rawKey = new RegExp(`\\b(${features})\\.[a-z]\\w*(\\.\\w+)*`, "g");
