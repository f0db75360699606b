import type { Language } from "@/features/accounts/rules";

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { sv: "Svenska", en: "English", fr: "Français" };

export const languageCookie = "language";

const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languageNames, text);

/**
 * A person's own setting, else what this browser chose before, else Swedish. Never Accept-Language: the default
 * is sv for everybody.
 */
export function chooseLanguage(own: string | undefined, remembered: string | undefined): Language {
  return [own, remembered].find(isLanguage) ?? "sv";
}

/** So that the pages before sign-in speak it too. For a year; browser only. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
}
