import type { IntlShape } from "react-intl";
import {
  MAX_EXERCISES,
  MAX_METRES,
  MAX_REPS,
  MAX_SECONDS,
  MAX_SETS,
  MAX_WEIGHT,
  NAME_LENGTH,
  NOTE_LENGTH,
} from "@/lib/strength-limits";
import type { ImportAnswer } from "../../imports/views";

type Refused = ImportAnswer["refused"][number];
type Hint = ImportAnswer["hints"][number];

const reasons = {
  QUOTE: "training.import.reason.quote",
  CELLS: "training.import.reason.cells",
  CONTROL: "training.import.reason.control",
  START: "training.import.reason.start",
  ZONE: "training.import.reason.zone",
  DIFFERS: "training.import.reason.differs",
  EXERCISE: "training.import.reason.exercise",
  KIND: "training.import.reason.kind",
  WEIGHT: "training.import.reason.weight",
  HELP: "training.import.reason.help",
  UNIT: "training.import.reason.unit",
  REPS: "training.import.reason.reps",
  SECONDS: "training.import.reason.seconds",
  DISTANCE: "training.import.reason.distance",
  RPE: "training.import.reason.rpe",
  NO_SETS: "training.import.reason.noSets",
  MANY_EXERCISES: "training.import.reason.manyExercises",
  MANY_SETS: "training.import.reason.manySets",
  AHEAD: "training.import.reason.ahead",
  EMPTY: "training.run.reason.empty",
  LONG: "training.run.reason.long",
} as const satisfies Record<Refused["code"], string>;

const hints = {
  TITLE_CUT: "training.import.hint.titleCut",
  EXERCISE_CUT: "training.import.hint.exerciseCut",
  NOTE_CUT: "training.import.hint.noteCut",
  ROUNDED: "training.import.hint.rounded",
  DURATION: "training.import.hint.duration",
  END: "training.import.hint.end",
  KIND_UNKNOWN: "training.import.hint.kindUnknown",
  DAMAGED: "training.import.hint.damaged",
} as const satisfies Record<Hint["code"], string>;

const limits: Partial<Record<Refused["code"] | Hint["code"], number>> = {
  WEIGHT: MAX_WEIGHT,
  REPS: MAX_REPS,
  SECONDS: MAX_SECONDS,
  DISTANCE: MAX_METRES / 1000,
  MANY_EXERCISES: MAX_EXERCISES,
  MANY_SETS: MAX_SETS,
  TITLE_CUT: NAME_LENGTH,
  EXERCISE_CUT: NAME_LENGTH,
  NOTE_CUT: NOTE_LENGTH,
  LONG: MAX_METRES / 1000,
};

/** Why a workout is refused. */
export const reasonText = (intl: IntlShape, { code, cell }: Refused): string =>
  intl.formatMessage({ id: reasons[code] }, { cell, max: limits[code] ?? 0 });

/** How a workout that is read differs from the file. */
export const hintText = (intl: IntlShape, { code, cell }: Hint): string =>
  intl.formatMessage({ id: hints[code] }, { cell, max: limits[code] ?? 0 });
