import fastifyCookie from "@fastify/cookie";
import type { Language } from "@/features/accounts/rules";
import { chooseLanguage, isLanguage, languageCookie } from "./languages";

/** The language of a reader, from the Cookie header. `own`: their account's; undefined: signed out. */
export const languageOfCookie = (cookie: string, own?: string): Language =>
  chooseLanguage(own, fastifyCookie.parse(cookie)[languageCookie]);

/** The first language of the product in an Accept-Language header, by weight; undefined: none. */
function languageOfHeader(accepted: string): Language | undefined {
  const wanted = accepted
    .slice(0, 1000)
    .split(",")
    .map((one) => {
      const [range = "", ...parameters] = one.trim().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="))?.split("=")[1];
      return {
        language: range.split("-")[0]?.toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find(isLanguage);
}

/**
 * The language of a reader of the pages that strangers are sent to: their account's, else what this browser has chosen
 * before, else what it asks for.
 */
export const languageOfNewcomer = (cookie: string, accepted = "", own?: string): Language =>
  chooseLanguage(own, fastifyCookie.parse(cookie)[languageCookie] ?? languageOfHeader(accepted));
