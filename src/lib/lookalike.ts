import { remove as toPlainLetters } from "confusables";

/**
 * A username's visual form: two usernames that differ only in letters that look alike have the same skeleton (Unicode
 * TR39, for the characters allowed in usernames: 0 and O, 1, I and l, rn and m). Usernames are the same in any case, so an
 * i may be seen as I. The migrations of usernameSkeleton do the same in SQL.
 */
export const usernameSkeleton = (username: string) =>
  username.toLowerCase().replace(/0/g, "o").replace(/[1i]/g, "l").replaceAll("m", "rn");

/** Digits and signs used as letters, and letters that are hard to tell apart. */
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
  v: "u",
  δ: "d",
  m: "rn",
  w: "uu",
};

const withoutMarks = (text: string) =>
  text.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

/** The table of confusable characters has an o for ð, but "aðmin" is read as "admin". */
const plainLettersOf = (text: string) => toPlainLetters(text.replaceAll("ð", "d"));

/**
 * What a text looks like at a glance: letters of other scripts, digits and signs become the Latin letters that they
 * resemble; accents, spaces and other signs are removed. Coarse: meant for comparison with a list of words, not with
 * people's names.
 */
export const likenessOf = (text: string) =>
  withoutMarks(plainLettersOf(withoutMarks(text)))
    .toLowerCase()
    .replace(/./gu, (sign) => alike[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, "");
