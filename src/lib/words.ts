/** A word of a text. `start` and `end`: in UTF-16 units of the text as given. `text`: lower-case and composed. */
export type Word = { text: string; start: number; end: number };
/** Neighbours that are also found as one. `first`: the index of the first of them. */
export type Joined = { text: string; first: number; count: number };

/** Max units of a word that are kept: what is longer is data, and the index takes at most 2 kB. */
const MAX_WORD = 64;
/** Max neighbours that are joined, as in an address. */
const MAX_JOINED = 12;

/**
 * Letters and digits, with the signs that end the name of a language (C++, C#); letters of scripts without spaces one by
 * one; flags and other emojis.
 */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+(?:\+\+|#(?![\p{L}\p{N}]))?|\p{RI}\p{RI}|\p{Extended_Pictographic}[\uFE0F\p{EMod}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{EMod}]*)*/gu;

/** What stands between the parts of t-shirt, l'équipe, B-12, a file's name, an address. */
const connector = /^[-‐‑–./_'’]$/;
/** What stands between groups of digits: 1 250, 070-174 06 05, 3–2. */
const digitConnector = /^[-‐‑–./_'’, \u00A0\u202F]$/;
const digits = /^\p{N}+$/u;
/** The variants of an emoji are one word. */
const variants = /[\uFE0F\p{EMod}]/gu;

/** The form in which words are compared: composed, without case, and without the variants of emojis. */
const toWord = (text: string) =>
  text.slice(0, MAX_WORD).normalize("NFKC").toLowerCase().replace(variants, "").slice(0, MAX_WORD);

/** The words of a text, in order. Linear in its length. */
export function cutWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    const cut = toWord(found);
    if (cut !== "") words.push({ text: cut, start: index, end: index + found.length });
  }
  return words;
}

/** The indexes from `from` on of the words that hang together. */
function runFrom(
  text: string,
  words: Word[],
  from: number,
  isLinked: (at: number, between: string) => boolean,
) {
  let to = from + 1;
  while (to < words.length) {
    const [last, next] = [words[to - 1], words[to]];
    if (!last || !next || !isLinked(to, text.slice(last.end, next.start))) break;
    to++;
  }
  return { from, to };
}

function runsOf(text: string, words: Word[], isLinked: (at: number, between: string) => boolean) {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runFrom(text, words, at, isLinked);
    if (run.to - run.from > 1) runs.push(run);
    at = run.to;
  }
  return runs;
}

/** The runs of words that a hyphen, dot, slash, underscore or apostrophe holds together. */
export const connectedRuns = (text: string, words: Word[]) =>
  runsOf(text, words, (_, between) => connector.test(between));

/** The runs of groups of digits. */
export const digitRuns = (text: string, words: Word[]) =>
  runsOf(
    text,
    words,
    (at, between) =>
      digits.test(words[at - 1]?.text ?? "") &&
      digits.test(words[at]?.text ?? "") &&
      digitConnector.test(between),
  );

const joinedOf = (words: Word[], first: number, count: number): Joined => ({
  text: toWord(
    words
      .slice(first, first + count)
      .map(({ text }) => text)
      .join(""),
  ),
  first,
  count,
});

/**
 * Neighbours that are also found as one: each two of a run, and the whole run (t-shirt as tshirt); and groups of digits
 * (1 250 as 1250). Linear in the text's length.
 */
export function joinWords(text: string, words: Word[]): Joined[] {
  const joined: Joined[] = [];
  for (const { from, to } of connectedRuns(text, words)) {
    const most = Math.min(to, from + MAX_JOINED);
    for (let at = from; at + 1 < most; at++) joined.push(joinedOf(words, at, 2));
    if (to - from > 2 && to <= most) joined.push(joinedOf(words, from, to - from));
  }
  for (const { from, to } of digitRuns(text, words))
    if (to - from <= MAX_JOINED) joined.push(joinedOf(words, from, to - from));
  const seen = new Set<string>();
  return joined.filter(({ text: one, first }) => {
    const key = `${first} ${one}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
