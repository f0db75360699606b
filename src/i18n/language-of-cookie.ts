import fastifyCookie from "@fastify/cookie";
import type { Language } from "@/features/accounts/rules";
import { chooseLanguage, languageCookie } from "./languages";

/** The language of a reader, from the Cookie header. `own`: their account's; undefined: signed out. */
export const languageOfCookie = (cookie: string, own?: string): Language =>
  chooseLanguage(own, fastifyCookie.parse(cookie)[languageCookie]);
