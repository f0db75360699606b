import { v5 } from "uuid";
import type { Language } from "@/features/accounts/rules";
import type { Planned, PlannedSet } from "../attempts/rules";
import { library } from "../exercises/library";
import data from "./library.json";
import type { ProgramDocument, ProgramExercise } from "./rules";

/**
 * Ids are made from slugs: runs hold the ids. Neither the namespace nor a slug may change, nor the weeks of a program that
 * somebody may have started: what is planned otherwise has another slug.
 */
const NAMESPACE = "4a4f1a8e-8b8f-4b7c-9a52-5d0c6a0f7e13";

type Texts = Record<Language, string>;
type Session = {
  title: Texts;
  exercises: (Partial<Pick<ProgramExercise, "lane" | "superset" | "restSeconds">> & {
    exercise: string;
    sets: Partial<PlannedSet>[];
    progress?: Planned["progress"];
  })[];
};
/** As in library.json. `weeks`: of each day the weekday and the session. */
type Entry = {
  slug: string;
  name: Texts;
  note: Texts;
  goal: Texts;
  sessions: Record<string, Session>;
  weeks: [weekday: number, session: string][][];
};

const exerciseIds = new Map(library.map(({ slug, id }) => [slug, id]));

const empty: PlannedSet = {
  ...{ count: 1, kind: "NORMAL", weight: null, percent: null, reps: null, repsTo: null },
  ...{ seconds: null, metres: null, rpe: null },
};

const toExercise = ({ exercise, sets, ...given }: Session["exercises"][number]): ProgramExercise => ({
  ...{ lane: null, superset: null, restSeconds: null, note: "", progress: { kind: "REPEAT" } },
  ...given,
  exerciseId: exerciseIds.get(exercise) ?? "",
  sets: sets.map((set) => ({ ...empty, ...set })),
});

function toDocument(entry: Entry, language: Language): ProgramDocument {
  const { slug, name, note, goal, sessions, weeks } = entry;
  const dayOf = ([weekday, key]: [number, string]) => {
    const session = sessions[key];
    return {
      weekday,
      title: session?.title[language] ?? "",
      exercises: session?.exercises.map(toExercise) ?? [],
    };
  };
  return {
    ...{ id: v5(slug, NAMESPACE), name: name[language], note: note[language], goal: goal[language] },
    weeks: weeks.map((days) => ({ days: days.map(dayOf) })),
  };
}

const inLanguage = (language: Language) =>
  (data as unknown as Entry[]).map((entry) => toDocument(entry, language));
const made: Record<Language, ProgramDocument[]> = {
  sv: inLanguage("sv"),
  en: inLanguage("en"),
  fr: inLanguage("fr"),
};

/** The programs that come with the product. */
export const readyPrograms = (language: Language): readonly ProgramDocument[] => made[language];

export const findReady = (language: Language, id: string): ProgramDocument | undefined =>
  made[language].find((one) => one.id === id);
