import { remove as toPlainLetters } from "confusables";

/**
 * What a username looks like: two that differ only in letters that look alike have the same skeleton (Unicode TR39, for
 * the characters that usernames are made of: 0 and O, 1, I and l, rn and m). The migration of usernameSkeleton does the
 * same in SQL.
 */
export const usernameSkeleton = (username: string) =>
  username.replace(/0/g, "o").replace(/[1I]/g, "l").toLowerCase().replaceAll("m", "rn");

/** Digits and signs that stand for letters, and letters that are hard to tell apart. */
const alike: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "l",
  "|": "l",
  i: "l",
  j: "l",
  ı: "l",
  ι: "l",
  v: "u",
  δ: "d",
  ð: "d",
  m: "rn",
  w: "uu",
};

const withoutMarks = (text: string) =>
  text.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

/**
 * What a text looks like at a glance: letters of other scripts, digits and signs read as the Latin letters that they
 * resemble; without accents, spaces and other signs. Coarse: meant for comparing with a list of words, not people.
 */
export const likenessOf = (text: string) =>
  withoutMarks(toPlainLetters(withoutMarks(text)))
    .toLowerCase()
    .replace(/./gu, (sign) => alike[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, "");
