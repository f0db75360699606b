import { plainLetters } from "@/lib/plain-letters";
import { fold } from "@/lib/text";

/** What stands between the parts of a name: Lars-Erik, O’Brannigan, lars.erik. */
const signs = /[-‐‑–./_'’ʼ]+/g;
const blanks = /\s+/g;

/**
 * The text in which people are found who are not called exactly so: their name and username without accents, in words as
 * parted by blanks and signs, and the same with the signs left out. The database keeps it in "personWords".
 */
export function personWords(name: string, username: string): string {
  const whole = plainLetters(fold(`${name} ${username}`));
  return ` ${whole.replace(signs, " ")} ${whole.replace(signs, "")} `.replace(blanks, " ");
}

/** Min characters of a query that also finds what merely resembles it, and of a word in which an error is forgiven. */
const MIN_QUERY = 3;
const MIN_ERROR = 5;
/** Max words and letters of such a query: nobody's name has more. */
const MAX_WORDS = 6;
const MAX_QUERY = 100;

/** Patterns of one word of a query; those of `near` are null where no error is forgiven. */
type WordPatterns = {
  /** LIKE: a word begins so */
  beginning: string;
  /** LIKE: a word begins or ends with letters of it that an error leaves as they are, for the index */
  nearHead: string | null;
  nearTail: string | null;
  /** regular expression: a word is one error apart */
  near: string | null;
};

/** LIKE patterns of the whole query, and those of its words. */
export type ResemblingPatterns = { parted: string; joined: string; words: WordPatterns[] };

/** A regular expression for the words that are at most one letter left out, too many, exchanged or turned round apart. */
function oneErrorApart(word: string): string {
  const letters = Array.from(word);
  const alternatives = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join("");
    const after = letters.slice(at + 1);
    const [next = "", ...rest] = after;
    return [
      `${before}[^ ]?${after.join("")}`,
      `${before}[^ ]${letter}${after.join("")}`,
      ...(next ? [`${before}${next}${letter}${rest.join("")}`] : []),
    ];
  });
  return ` (${[...new Set(alternatives)].join("|")}|${word}[^ ]) `;
}

function patternsOf(word: string): WordPatterns {
  const letters = Array.from(word);
  const beginning = `% ${word}%`;
  if (letters.length < MIN_ERROR || !/^\p{L}+$/u.test(word))
    return { beginning, nearHead: null, nearTail: null, near: null };
  // an error touches two neighbours at most: either the first or the last letters are as they should be
  const sure = Math.floor((letters.length - 1) / 2);
  return {
    beginning,
    nearHead: `% ${letters.slice(0, sure).join("")}%`,
    nearTail: `%${letters.slice(-sure).join("")} %`,
    near: oneErrorApart(word),
  };
}

/**
 * How to find those whose name a query resembles: without accents, in another order, or with one error in a word of five
 * letters. Null: it only finds what contains it, as it has other signs or is too short.
 */
export function resemblingPatterns(q: string): ResemblingPatterns | null {
  const typed = q.trim();
  if (!/^[\p{L}\p{M}\p{N}\s'’-]+$/u.test(typed) || Array.from(typed).length < MIN_QUERY) return null;
  const whole = plainLetters(fold(typed));
  if (whole.length > MAX_QUERY || /[^\p{L}\p{M}\p{N}\s'’-]/u.test(whole)) return null;
  const parted = whole.replace(signs, " ").replace(blanks, " ").trim();
  const words = parted.split(" ");
  if (parted === "" || words.length > MAX_WORDS) return null;
  const joined = whole.replace(signs, "").replace(blanks, " ").trim();
  return { parted: `%${parted}%`, joined: `%${joined}%`, words: words.map(patternsOf) };
}
