import { v5 } from "uuid";
import type { Language } from "@/features/accounts/rules";
import type { Sport } from "@/lib/track";
import type { Measure } from "../rules";
import data from "./library.json";
import { type Equipment, type Muscle, wordsOf } from "./rules";

/** Ids are made from slugs: neither the namespace nor a slug may change, for workouts hold the ids. */
const NAMESPACE = "6b0f5a54-3c1e-4d0c-9a53-1f7f0c2d8e41";

export type LibraryExercise = {
  id: string;
  slug: string;
  names: Record<Language, string>;
  /** Other usual names, of any language. */
  also: string[];
  muscles: Muscle[];
  secondary: Muscle[];
  equipment: Equipment;
  measure: Measure;
  isOneSided: boolean;
  /** How it is done, in a few sentences; null where there are none. */
  cues: Record<Language, string[]> | null;
};

/** As in library.json: `oneSided` and `cues` only where there is something to say. */
type Entry = Record<Language, string> &
  Pick<LibraryExercise, "slug" | "also" | "muscles" | "secondary" | "equipment" | "measure"> & {
    oneSided?: true;
    cues?: Record<Language, string[]>;
  };

const toExercise = ({ sv, en, fr, oneSided, cues, ...entry }: Entry): LibraryExercise => ({
  ...entry,
  id: v5(entry.slug, NAMESPACE),
  names: { sv, en, fr },
  isOneSided: oneSided ?? false,
  cues: cues ?? null,
});

/** The exercises that come with the product. The commonest come first: a search keeps this order between equal ones. */
export const library: readonly LibraryExercise[] = (data as Entry[]).map(toExercise);

const byId = new Map(library.map((one) => [one.id, one]));

export const findInLibrary = (id: string): LibraryExercise | undefined => byId.get(id);

const bySlug = new Map(library.map((one) => [one.slug, one]));

/** Which exercise of the library a sport is. */
const slugs: Record<Sport, readonly [outdoors: string, indoors: string]> = {
  RUN: ["running", "treadmill-running"],
  RIDE: ["cycling", "exercise-bike"],
  WALK: ["walking", "treadmill-walking"],
  SWIM: ["swimming", "pool-swimming"],
  SKI: ["cross-country-skiing", "ski-erg"],
  STRENGTH: ["other-endurance", "other-indoor-endurance"],
  OTHER: ["other-endurance", "other-indoor-endurance"],
};

/** The exercise of the library whose records hold what was covered: indoors it is another one. */
export const exerciseIdOf = ({ sport, isIndoors }: { sport: Sport; isIndoors: boolean }): string =>
  bySlug.get(slugs[sport][isIndoors ? 1 : 0])?.id ?? "";

const keyOf = (name: string) => wordsOf(name).join(" ");
const byName = new Map(
  library.flatMap((one) => [...Object.values(one.names), ...one.also].map((name) => [keyOf(name), one])),
);

/** By a whole name or alias in any language, whatever its case, accents and punctuation. */
export const findInLibraryByName = (name: string): LibraryExercise | undefined => byName.get(keyOf(name));
