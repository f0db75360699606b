import { createIntl } from "react-intl/server";
import type { Language } from "@/features/accounts/rules";
import { dictionaries } from "./dictionaries";
import { formats } from "./formats";

/** Formats texts in a language and a time zone, for what the server writes itself: emails, and pages without the app. */
export const wordsIn = ({ language, timeZone }: { language: Language; timeZone: string }) =>
  createIntl({ locale: language, messages: dictionaries[language], formats, timeZone });
