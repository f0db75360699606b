import { toLine } from "./line";
import { NAME_LENGTH } from "./strength-limits";
import type { Sport } from "./track";

/** What a word of a file means, by what is in it; the first that fits. */
const words: [pattern: RegExp, sport: Sport][] = [
  [/walk|hik|trek|gang|vandr|marche|rando|snowshoe/, "WALK"],
  [/treadmill|run|jog|lauf|lop|course_a_pied/, "RUN"],
  [/ski|snowboard|biathlon/, "SKI"],
  [/cycl|bik|rid(e|ing)|velo|\bmtb\b|gravel|spin/, "RIDE"],
  [/swim|schwimm|simning|nage|natation/, "SWIM"],
  [/strength|weight_?(train|lift)|crossfit/, "STRENGTH"],
];
/** Strava's numbers in GPX files. */
const numbers: Record<string, Sport> = {
  "1": "RIDE",
  "2": "SKI",
  "4": "WALK",
  "9": "RUN",
  "10": "WALK",
  "16": "SWIM",
};

/** The sport that a file names; null: it names none. */
export function sportOfWord(text: string): Sport | null {
  const word = text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s-]+/g, "_");
  if (word === "" || word === "generic" || word === "unknown" || word === "all") return null;
  return numbers[word] ?? words.find(([pattern]) => pattern.test(word))?.[1] ?? "OTHER";
}

/** Whether a file's word for a sport says that it is done indoors. */
export const isIndoorsWord = (text: string): boolean =>
  /treadmill|indoor|virtual|spin|lap[_ -]?swim|pool/i.test(text);

/** The name of a run as it is kept. */
export const nameOf = (text: string): string =>
  toLine(text.trim().slice(0, NAME_LENGTH * 2))
    .slice(0, NAME_LENGTH)
    .trim();
