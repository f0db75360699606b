import type { Language } from "@/features/accounts/rules";

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { sv: "Svenska", en: "English", fr: "Français" };

export const languageCookie = "language";

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languageNames, text);

/**
 * The user's own setting, else the language chosen before in this browser, else Swedish. Never Accept-Language: the
 * default is sv for everyone.
 */
export function chooseLanguage(own: string | undefined, remembered: string | undefined): Language {
  return [own, remembered].find(isLanguage) ?? "sv";
}

/** Remembers the language for the pages without a session, for a year. Browser only. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
}
