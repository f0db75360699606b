import type { Standing } from "@/features/categories/rules";
import { rule } from "@/lib/rule";
import { fold } from "@/lib/text";

export const muscles = [
  "CHEST",
  "FRONT_DELTS",
  "SIDE_DELTS",
  "REAR_DELTS",
  "BICEPS",
  "TRICEPS",
  "FOREARMS",
  "TRAPS",
  "UPPER_BACK",
  "LATS",
  "LOWER_BACK",
  "ABS",
  "OBLIQUES",
  "GLUTES",
  "QUADS",
  "HAMSTRINGS",
  "ADDUCTORS",
  "ABDUCTORS",
  "CALVES",
  "NECK",
] as const;
export type Muscle = (typeof muscles)[number];

export const equipments = [
  "BARBELL",
  "EZ_BAR",
  "TRAP_BAR",
  "DUMBBELL",
  "KETTLEBELL",
  "PLATE",
  "MACHINE",
  "CABLE",
  "BODYWEIGHT",
  "BAND",
  "SUSPENSION",
  "MEDICINE_BALL",
  "CARDIO_MACHINE",
  "SLED",
  "OTHER",
  "NONE",
] as const;
export type Equipment = (typeof equipments)[number];

/** Max exercises that one person, group or organization has added. */
export const MAX_EXERCISES = 1000;

export const hasRoomForExercise = rule(
  "There can be at most 1000 own exercises.",
  ({ count }: { count: number }) => count < MAX_EXERCISES,
  "limit-reached",
);

const managing: Record<Standing["owner"], readonly string[]> = {
  group: ["OWNER", "ADMIN", "MANAGER"],
  organization: ["OWNER", "ADMIN"],
};

export const mayManageExercises = rule(
  "Only the owner and admins, and a group's managers, may add exercises.",
  ({ owner, role }: Standing) => managing[owner].includes(role),
);

export const mayChangeExercise = rule(
  "An exercise is changed by its maker, or by the managers of its group or organization.",
  ({ canEdit }: { canEdit: boolean }) => canEdit,
);

/** What of a search text is looked for, so that a long one costs no more than a short one. */
const LONGEST_QUERY = 100;
const MOST_WORDS = 8;

const marks = /\p{M}+/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;
/** Most names are of these characters alone, for which the rest takes most of a search's time. */
const isPlain = /^[ -~]*$/;
const betweenPlainWords = /[^a-z0-9]+/;
const letters: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss" };

/** The words of a name without case, accents and punctuation: those of "Développé couché" are developpe and couche. */
export const wordsOf = (name: string): string[] =>
  isPlain.test(name)
    ? name.toLowerCase().split(betweenPlainWords).filter(Boolean)
    : fold(name)
        .normalize("NFD")
        .replace(marks, "")
        .replace(/[øæœß]/g, (letter) => letters[letter] ?? letter)
        .split(betweenWords)
        .filter(Boolean);

/** A name ready for comparison. `starts`: where each word begins in `joined`, with the end of the last one. */
type Words = { name: string; words: string[]; joined: string; starts: number[] };

function readied(name: string, words: string[]): Words {
  const starts = [0];
  for (const { length } of words) starts.push((starts.at(-1) ?? 0) + length);
  return { name, words, joined: words.join(""), starts };
}

/** The same names are searched in again and again. */
const readiedNames = new Map<string, Words>();
const MOST_READIED = 10_000;

function readiedName(name: string): Words {
  const known = readiedNames.get(name);
  if (known) return known;
  if (readiedNames.size >= MOST_READIED) readiedNames.clear();
  const made = readied(name, wordsOf(name));
  readiedNames.set(name, made);
  return made;
}

const asked = (q: string): Words =>
  readied(
    q,
    wordsOf(q.slice(0, LONGEST_QUERY)).join(" ").slice(0, LONGEST_QUERY).split(" ").slice(0, MOST_WORDS),
  );

/** Some word of the name, with the words after it written together, begins so: "benchp" finds "Bench press". */
const hasBeginning = ({ joined, starts }: Words, part: string) =>
  starts.some((start) => joined.startsWith(part, start));

const isWithin = ({ words }: Words, part: string) => words.some((word) => word.includes(part));

/** How well the name fits: 0 the same, 1 begins so, 2 words begin so, 3 words contain it; Infinity: not at all. */
function exactRank(name: Words, q: Words): number {
  if (name.joined === q.joined) return 0;
  if (name.joined.startsWith(q.joined)) return 1;
  if (q.words.every((word) => hasBeginning(name, word))) return 2;
  const isThere = q.words.every((word) => hasBeginning(name, word) || isWithin(name, word));
  return isThere ? 3 : Number.POSITIVE_INFINITY;
}

/** In a short word an error would find anything. */
const errorsAllowed = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** From this length on a word with an error is also looked for inside of words. */
const LONG_WORD = 6;
/** A longer word has to be right: its places no longer fit the bits of a number. */
const LONGEST_FUZZY = 30;

/** In which places of a word each letter is, as bits: place 0 is bit 1, for bit 0 stands for none of the word. */
function placesOf(word: string): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    places.set(code, (places.get(code) ?? 0) | (2 << i));
  }
  return places;
}

type Typed = { word: string; places: Map<number, number>; most: number };

const typed = (word: string): Typed => ({
  word,
  places: placesOf(word),
  most: word.length > LONGEST_FUZZY ? 0 : errorsAllowed(word),
});

/**
 * The fewest errors with which a word is found in a name, a half more where it isn't the end of a word: from the
 * beginnings of its words on, or (`anywhere`) from any letter. Words written together count too. Goes through the name
 * once: in `none`, `one` and `two`, the sets of places reached with so many errors, bit i says that the word's first i
 * letters end here. A letter is the next one, too many, another one, missing, or has changed places with the last one.
 */
function fewestErrors({ joined, starts }: Words, { word, places, most }: Typed, anywhere: boolean): number {
  const end = 1 << word.length;
  let least = Number.POSITIVE_INFINITY;
  let [none, one, two, noneBefore, oneBefore, last, nextWord] = [0, 0, 0, 0, 0, 0, 0];
  for (let j = 0; j < joined.length; j++) {
    const isStart = starts[nextWord] === j;
    if (isStart) nextWord++;
    if (isStart || anywhere) {
      none |= 1;
      one |= 3;
      two |= 7;
    }
    const here = places.get(joined.charCodeAt(j)) ?? 0;
    const none2 = (none << 1) & here;
    const one2 =
      ((one << 1) & here) | none | ((none | none2) << 1) | ((((noneBefore << 1) & here) << 1) & last);
    const two2 = ((two << 1) & here) | one | ((one | one2) << 1) | ((((oneBefore << 1) & here) << 1) & last);
    [noneBefore, oneBefore, none, one, two, last] = [none, one, none2, one2, two2, here];
    const errors = none & end ? 0 : one & end ? 1 : two & end ? 2 : 3;
    const cost = starts[nextWord] === j + 1 ? errors : errors + 0.5;
    if (errors <= most && cost < least) least = cost;
  }
  return least;
}

/** How badly a word is found: its errors, a half more for a beginning, one more for the inside of a word. */
function errorsOfWord(name: Words, asked: Typed): number {
  const { word, most } = asked;
  if (hasBeginning(name, word)) return 0;
  const inside = isWithin(name, word) ? 1 : Number.POSITIVE_INFINITY;
  if (most === 0) return inside;
  const least = Math.min(inside, fewestErrors(name, asked, false));
  if (least < Number.POSITIVE_INFINITY || word.length < LONG_WORD) return least;
  return fewestErrors(name, asked, true) + 1;
}

/** As `exactRank`, of what was typed with errors. */
function fuzzyRank(name: Words, words: Typed[]): number {
  let sum = 0;
  for (const word of words) {
    sum += errorsOfWord(name, word);
    if (sum === Number.POSITIVE_INFINITY) return sum;
  }
  return sum;
}

type Ranked<Item> = { item: Item; matched: string; rank: number };

function ranked<Item>(
  items: readonly { item: Item; names: Words[] }[],
  rankOf: (name: Words) => number,
): Ranked<Item>[] {
  const found = items.map(({ item, names }) => {
    const best = { item, matched: "", rank: Number.POSITIVE_INFINITY };
    for (const name of names) {
      const rank = rankOf(name);
      if (rank < best.rank) Object.assign(best, { matched: name.name, rank });
    }
    return best;
  });
  return found
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank);
}

/**
 * The items that a search text finds by any of their names (of every language, and aliases), best first, equal ones in
 * the order given: the same name, its beginning, beginnings of words in any order, parts of words. Where none is found
 * so, those with one typing error in a word of 4 letters or more, two from 8 (`isExact` false). A text without letters
 * and digits finds nothing. `matched` is the name that fits best, of equal ones the first.
 */
export function searchExercises<Item extends { id: string; names: string[] }>(
  items: readonly Item[],
  q: string,
): { item: Item; matched: string; isExact: boolean }[] {
  const wanted = asked(q);
  if (!wanted.joined) return [];
  const named = items.map((item) => ({ item, names: item.names.map(readiedName) }));
  const exact = ranked(named, (name) => exactRank(name, wanted));
  const isExact = exact.length > 0;
  const words = isExact ? [] : wanted.words.map(typed);
  const found = isExact ? exact : ranked(named, (name) => fuzzyRank(name, words));
  return found.map(({ item, matched }) => ({ item, matched, isExact }));
}
