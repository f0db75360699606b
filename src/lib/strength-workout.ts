import type { LogSource, WeightUnit } from "./strength-columns";
import type { ReadHint, RefusedWorkout } from "./strength-problems";

export type SetKind = "NORMAL" | "WARMUP" | "DROP" | "FAILURE";

/** A set as it was entered. Of an assisted exercise `weight` is the help. `line`: of the file, from 1. */
export type ReadSet = {
  kind: SetKind;
  weight: { value: number; unit: WeightUnit } | null;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  rpe: number | null;
  note: string;
  isCompleted: boolean;
  line: number;
};

/** An exercise in one place of a workout. `superset`: a value that it has in common with the others of its superset. */
export type ReadExercise = {
  name: string;
  note: string;
  superset: string | null;
  assisted: boolean;
  sets: ReadSet[];
};

export type ReadWorkout = {
  /** what tells it from all others of its source, in each file that it is in, also when something of it has changed */
  key: string;
  /** the same as long as nothing of it has changed: its whole content as JSON, without the lines */
  digest: string;
  title: string;
  /** its local time: YYYY-MM-DDTHH:mm:ss */
  wallStart: string;
  startedAt: Date;
  /** its own where the file says it, else the given one */
  timeZone: string;
  /** how long it took; null: the file doesn't say it */
  seconds: number | null;
  note: string;
  /** where it begins in the file, from 1 */
  line: number;
  exercises: ReadExercise[];
};

export type StrengthLog = {
  source: LogSource;
  /** in the order of the file */
  workouts: ReadWorkout[];
  /** those that are left out whole */
  refused: RefusedWorkout[];
  hints: ReadHint[];
  /** what has to be given before anything is taken over; until then values are in the usual units */
  needs: ("unit" | "distanceUnit")[];
  /** each once, in the order of the file */
  exerciseNames: string[];
};
