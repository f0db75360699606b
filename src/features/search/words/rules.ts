import { connectedRuns, cutWords, digitRuns, joinWords, type Word } from "@/lib/words";

/** What the database knows of a word: without accents, by its stems, and what resembles or contains it. */
export type Forms = { folded: string; stems: string[]; near: string[] };

/** Words of a query that stand beside each other there. `isExact`: a phrase in quotes. */
export type Piece = {
  isExact: boolean;
  words: string[];
  /** the indexes of the words that hang together, as in t-shirt or 1 250: from..to, to excluded */
  runs: { from: number; to: number }[];
};

/** Max words of a query that count: more are a text that was pasted. */
export const MAX_WORDS = 40;
/** Only for so many words are typing errors and parts of words looked up. */
export const MAX_NEAR_WORDS = 8;
/** Letters from which a typing error is forgiven, and from which parts of words are found. */
export const MIN_ERROR = 5;
export const MIN_PART = 4;
/** Max letters of an inflection after a part that is too short to be looked for anywhere in a word. */
const MAX_ENDING = 4;

const phrase = /["“”„«]([^"“”„«»]+)["“”»]/gu;
const textOf = ({ text }: Word) => text;

function looseOf(text: string): Piece {
  const words = cutWords(text);
  const runs = [...connectedRuns(text, words), ...digitRuns(text, words)];
  return { isExact: false, words: words.map(textOf), runs };
}

/** The pieces of a query without its filters, in order: phrases in quotes, and what stands between them. */
export function piecesOf(query: string): Piece[] {
  const pieces: Piece[] = [];
  let after = 0;
  for (const { 0: whole, 1: inside = "", index } of query.matchAll(phrase)) {
    pieces.push(looseOf(query.slice(after, index)));
    pieces.push({ isExact: true, words: cutWords(inside).map(textOf), runs: [] });
    after = index + whole.length;
  }
  pieces.push(looseOf(query.slice(after)));
  return limited(pieces.filter(({ words }) => words.length > 0));
}

function limited(pieces: Piece[]): Piece[] {
  let left = MAX_WORDS;
  return pieces.flatMap((piece) => {
    const words = piece.words.slice(0, left);
    left -= words.length;
    return words.length === 0
      ? []
      : [{ ...piece, words, runs: piece.runs.filter(({ to }) => to <= words.length) }];
  });
}

const joined = (words: string[], from: number, to: number) => words.slice(from, to).join("");
/** rfc8058 is rfc and 8058, too. */
const partsOf = (word: string) => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];

/** The neighbours of a piece that may have been written as one, with the words that each stands for. */
export function joinedOf({ words, runs, isExact }: Piece): { text: string; from: number; to: number }[] {
  if (isExact) return [];
  const pairs = words.slice(1).map((_, at) => ({ from: at, to: at + 2 }));
  return [...pairs, ...runs.filter(({ from, to }) => to - from > 2)].map(({ from, to }) => ({
    text: joined(words, from, to),
    from,
    to,
  }));
}

/** All words whose forms a query needs, without doubles. */
export const wordsToLookUp = (pieces: Piece[]): string[] => [
  ...new Set(
    pieces.flatMap((piece) => [
      ...piece.words,
      ...(piece.isExact ? [] : piece.words.flatMap(partsOf)),
      ...joinedOf(piece).map(({ text }) => text),
    ]),
  ),
];

/** Whether a word is spelled with letters alone, so that an error in it can be told from another word. */
export const isSpelled = (word: string) => /^[\p{L}\p{M}]+$/u.test(word);

/** Whether one letter was left out, doubled, exchanged for another or for its neighbour's place. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2);
}

/** Whether a word is a compound of which this is a part: at its end, at its beginning, or anywhere where it is long. */
export function isPartOf(part: string, word: string): boolean {
  const at = word.lastIndexOf(part);
  if (part.length < MIN_PART || at < 0) return false;
  return part.length > MIN_PART || at === 0 || word.length - at - part.length <= MAX_ENDING;
}

/** How well something matches: as typed, without accents, inflected or begun, with an error or as a part. */
export const tiers = [0, 1, 2, 3] as const;
export type Tier = (typeof tiers)[number];

const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;
const lexeme = (text: string, labels = "") => `${quoted(text)}${labels && `:${labels}`}`;
const or = (some: string[]) => (some.length > 1 ? `(${[...new Set(some)].join(" | ")})` : (some[0] ?? ""));
const and = (all: string[]) => all.join(" & ");
const followed = (all: string[]) => (all.length > 1 ? `(${all.join(" <-> ")})` : (all[0] ?? ""));

type Known = ReadonlyMap<string, Forms>;
const formsOf = (known: Known, word: string): Forms =>
  known.get(word) ?? { folded: word, stems: [], near: [] };

/** One word at a tier. Weights of the index: A as written, B without accents, C stems, D neighbours joined. */
function wordQuery(known: Known, word: string, tier: Tier, isLast: boolean): string {
  if (tier === 0) return lexeme(word, "A");
  const { folded, stems, near } = formsOf(known, word);
  const parts = partsOf(word);
  const some = [lexeme(folded, "ABD")];
  if (parts.length > 1) some.push(followed(parts.map((part) => lexeme(formsOf(known, part).folded, "AB"))));
  if (tier >= 2) some.push(lexeme(folded, isLast ? "*" : ""), ...stems.map((stem) => lexeme(stem)));
  if (tier === 3) some.push(...near.map((one) => lexeme(one)));
  return or(some);
}

const joinedQuery = (known: Known, text: string, tier: Tier) =>
  lexeme(formsOf(known, text).folded, tier >= 2 ? "*" : "ABD");

function runQuery(known: Known, words: string[], tier: Tier): string {
  if (tier === 0) return followed(words.map((word) => lexeme(word, "A")));
  return or([
    followed(words.map((word) => lexeme(formsOf(known, word).folded, "AB"))),
    joinedQuery(known, words.join(""), tier),
  ]);
}

/** A piece at a tier. Above the second, each word of a run may stand anywhere. */
function pieceQuery(known: Known, piece: Piece, tier: Tier, isLastPiece: boolean): string {
  const { words, runs, isExact } = piece;
  if (isExact) return followed(words.map((word) => lexeme(word, "A")));
  const joins = joinedOf(piece);
  const inRun = (at: number) => tier <= 1 && runs.some(({ from, to }) => from <= at && at < to);
  const single = words.flatMap((word, at) => {
    if (inRun(at)) return [];
    const asOne = tier === 0 ? [] : joins.filter(({ from, to }) => from <= at && at < to);
    const isLast = isLastPiece && at === words.length - 1;
    return [
      or([wordQuery(known, word, tier, isLast), ...asOne.map(({ text }) => joinedQuery(known, text, tier))]),
    ];
  });
  const together = tier > 1 ? [] : runs.map(({ from, to }) => runQuery(known, words.slice(from, to), tier));
  return and([...single, ...together]);
}

/** The query of the database for a tier; what must be there beside the words, such as has:link, in `marks`. */
export const toQuery = (pieces: Piece[], known: Known, tier: Tier, marks: string[] = []): string =>
  and([
    ...pieces.map((piece, at) => pieceQuery(known, piece, tier, at === pieces.length - 1)),
    ...marks.map((mark) => lexeme(mark)),
  ]);

/** The lexemes of a text that a query matches: these, and what begins with those. For marking. */
export function matchedBy(pieces: Piece[], known: Known): { whole: string[]; beginnings: string[] } {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const piece of pieces) {
    for (const word of piece.words) {
      whole.add(word);
      if (piece.isExact) continue;
      const { folded, stems, near } = formsOf(known, word);
      for (const one of [folded, ...stems, ...near]) whole.add(one);
      for (const part of partsOf(word)) whole.add(formsOf(known, part).folded);
    }
    for (const { text } of joinedOf(piece)) beginnings.add(formsOf(known, text).folded);
  }
  const last = pieces.at(-1);
  const word = last?.words.at(-1);
  if (last && word !== undefined && !last.isExact) beginnings.add(formsOf(known, word).folded);
  return { whole: [...whole], beginnings: [...beginnings] };
}

/** A beginning of a lexeme as a pattern in which signs are plain. */
export const toPattern = (beginning: string) => `${beginning.replace(/[\\%_]/g, "\\$&")}%`;

/** Words of several texts as columns. `text`: the index of the text; `place`: which word of it, from 1. */
export type Columns = { text: number[]; word: string[]; place: number[]; isJoined: boolean[] };

/** The database keeps no later places of words: later ones all have this. */
const LAST_PLACE = 16_383;

/** The words of some texts. */
export function columnsOf(texts: string[]): Columns {
  const columns: Columns = { text: [], word: [], place: [], isJoined: [] };
  texts.forEach((text, index) => {
    const words = cutWords(text);
    const add = (word: string, at: number, isJoined: boolean) => {
      columns.text.push(index);
      columns.word.push(word);
      columns.place.push(Math.min(at + 1, LAST_PLACE));
      columns.isJoined.push(isJoined);
    };
    words.forEach((word, at) => {
      add(word.text, at, false);
    });
    for (const { text: joined, first } of joinWords(text, words)) add(joined, first, true);
  });
  return columns;
}

export const toValues = ({ text, word, place, isJoined }: Columns) => [text, word, place, isJoined];
