import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The reasons why a password is easy to guess. */
export const weaknesses = [
  "common",
  "own",
  "names",
  "word",
  "dates",
  "sequence",
  "keys",
  "repeated",
  "short",
] as const;
export type Weakness = (typeof weaknesses)[number];

/** The lowest zxcvbn score (0 to 4) accepted; from 2 on a password withstands guessing at a rate-limited server. */
const LEAST_SCORE = 2;

/**
 * Max characters judged of a password and of each of the user's own words, and max substitutions ("4" for "a") tried:
 * zxcvbn's time grows faster than both. A password's first 32 characters decide.
 */
const JUDGED_LENGTH = 32;
const MAX_SUBSTITUTIONS = 2;
const MAX_OWN_WORDS = 40;

/** By zxcvbn's warnings. */
const weaknessOf: Record<string, Weakness> = {
  straightRow: "keys",
  keyPattern: "keys",
  simpleRepeat: "repeated",
  extendedRepeat: "repeated",
  sequences: "sequence",
  recentYears: "dates",
  dates: "dates",
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "common",
  wordByItself: "word",
  namesByThemselves: "names",
  commonNames: "names",
  userInputs: "own",
};

/** Each text whole, without the separators between its words, and word by word; each also without accents. */
function wordsIn(texts: string[]): string[] {
  const words = texts.flatMap((given) => {
    const text = given
      .normalize("NFKC")
      .toLowerCase()
      .slice(0, 4 * JUDGED_LENGTH);
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    const spelled = [text, parts.join(""), ...parts].map((word) => word.slice(0, JUDGED_LENGTH));
    return [...spelled, ...spelled.map((word) => word.normalize("NFD").replace(/\p{M}/gu, ""))];
  });
  return [...new Set(words.filter((word) => word.length >= 3))].slice(0, MAX_OWN_WORDS);
}

/** Why a password is too easy to guess; null: it is not. `own`: names and addresses of the user who chooses it. */
export type PasswordChecker = (password: string, own: string[]) => Weakness | null;

const toJudge =
  (zxcvbn: ZxcvbnFactory): PasswordChecker =>
  (password, own) => {
    const { score, feedback } = zxcvbn.check(password.normalize("NFKC"), wordsIn(["samvaro", ...own]));
    return score >= LEAST_SCORE ? null : (weaknessOf[feedback.warning ?? ""] ?? "short");
  };

/** Word lists, each loaded on demand. */
const lists = {
  sv: async () => (await import("./swedish-words")).swedish(),
  en: async () => (await import("@zxcvbn-ts/language-en")).dictionary,
  fr: async () => (await import("@zxcvbn-ts/language-fr")).dictionary,
};
export type ListLanguage = keyof typeof lists;

/** Loads the word lists of these languages: a megabyte for all three. */
export async function loadPasswordChecker(languages: readonly ListLanguage[]): Promise<PasswordChecker> {
  const [core, common, ...chosen] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    ...languages.map((language) => lists[language]()),
  ]);
  const zxcvbn = new core.ZxcvbnFactory({
    dictionary: Object.assign({}, common.dictionary, ...chosen),
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  return toJudge(zxcvbn);
}
