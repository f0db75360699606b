import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";

export type LoggedExercise = WorkoutExerciseView["exercise"];

export type WorkoutFields = Partial<
  Pick<WorkoutView, "title" | "note" | "startedAt" | "completedAt" | "timeZone" | "rpe">
>;
type Placed = { position?: number };
export type ExerciseFields = Placed &
  Partial<Pick<WorkoutExerciseView, "superset" | "note" | "restSeconds" | "isSkipped">>;
export type SetValues = Pick<WorkoutSetView, "weight" | "reps" | "seconds" | "metres">;
export type SetFields = Placed &
  Partial<SetValues & Pick<WorkoutSetView, "kind" | "rpe" | "note" | "isCompleted">>;

type ById = { id: string };

/** A change as the procedure of that name takes it. What is beside `input` is for this device alone. */
export type LogChange =
  | { call: "workouts.create"; input: ById & WorkoutFields }
  | { call: "workouts.change"; input: ById & WorkoutFields }
  | { call: "workouts.complete"; input: ById & { completedAt: string } }
  | { call: "workouts.start"; input: ById & { startedAt: string } }
  | { call: "workouts.delete"; input: ById }
  | { call: "workouts.restore"; input: ById }
  | {
      call: "workoutExercises.add";
      input: ById & { workoutId: string; exerciseId: string } & ExerciseFields;
      exercise: LoggedExercise;
    }
  | {
      call: "workoutExercises.change";
      input: ById & { exerciseId?: string } & ExerciseFields;
      exercise?: LoggedExercise;
    }
  | { call: "workoutExercises.delete"; input: ById }
  | { call: "workoutExercises.restore"; input: ById; was: WorkoutExerciseView; at: number }
  | { call: "workoutSets.add"; input: ById & { workoutExerciseId: string } & SetFields }
  | { call: "workoutSets.change"; input: ById & SetFields }
  | { call: "workoutSets.delete"; input: ById }
  | {
      call: "workoutSets.restore";
      input: ById;
      workoutExerciseId: string;
      was: WorkoutSetView;
      at: number;
    };

/**
 * A change that was made on this device. `changedAt`: by the server's clock, ISO. `order`: entries are sent in this
 * order, whatever the device's clock does meanwhile. `about`: the name of what it changes, for messages.
 */
export type LogEntry = LogChange & {
  workoutId: string;
  changeId: string;
  changedAt: string;
  order: number;
  about: string;
};

const insertedAt = <Item>(items: readonly Item[], item: Item, at: number) => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

const isThere = (items: readonly ById[], id: string) => items.some((item) => item.id === id);

/** The list with one item changed; the same list where nothing is. */
function withChanged<Item extends ById>(items: Item[], id: string, change: (item: Item) => Item): Item[] {
  const at = items.findIndex((item) => item.id === id);
  const item = items[at];
  if (!item) return items;
  const changed = change(item);
  return changed === item ? items : items.with(at, changed);
}

/** The fields of an input that a view shows. */
function shownFields<Input extends ById & Placed>({ id: _, position: __, ...fields }: Input) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const newSet = (id: string): WorkoutSetView => ({
  ...{ id, kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, rpe: null, note: "" },
  ...{ isCompleted: false, completedAt: null },
});

function changedSet(set: WorkoutSetView, fields: ById & SetFields, at: string): WorkoutSetView {
  const { isCompleted } = fields;
  const ticked = isCompleted === undefined ? {} : { completedAt: isCompleted ? at : null };
  return { ...set, ...shownFields(fields), ...ticked };
}

function applyToSets(sets: WorkoutSetView[], entry: LogEntry): WorkoutSetView[] {
  const { id } = entry.input;
  switch (entry.call) {
    case "workoutSets.add": {
      if (isThere(sets, id)) return sets;
      const { workoutExerciseId: _, ...fields } = entry.input;
      return [...sets, changedSet(newSet(id), fields, entry.changedAt)];
    }
    case "workoutSets.change": {
      const { input, changedAt } = entry;
      return withChanged(sets, id, (set) => changedSet(set, input, changedAt));
    }
    case "workoutSets.delete":
      return isThere(sets, id) ? sets.filter((set) => set.id !== id) : sets;
    case "workoutSets.restore":
      return isThere(sets, id) ? sets : insertedAt(sets, entry.was, entry.at);
    default:
      return sets;
  }
}

function applyToExercises(exercises: WorkoutExerciseView[], entry: LogEntry): WorkoutExerciseView[] {
  const { id } = entry.input;
  switch (entry.call) {
    case "workoutExercises.add": {
      if (isThere(exercises, id)) return exercises;
      const { workoutId: _, exerciseId: __, ...fields } = entry.input;
      const bare = { id, superset: null, note: "", restSeconds: null, isSkipped: false, sets: [] };
      return [...exercises, { ...bare, ...shownFields(fields), exercise: entry.exercise }];
    }
    case "workoutExercises.change": {
      const { exerciseId: _, ...fields } = entry.input;
      const { exercise } = entry;
      const shown = { ...shownFields(fields), ...(exercise && { exercise }) };
      return withChanged(exercises, id, (one) => ({ ...one, ...shown }));
    }
    case "workoutExercises.delete":
      return isThere(exercises, id) ? exercises.filter((one) => one.id !== id) : exercises;
    case "workoutExercises.restore":
      return isThere(exercises, id) ? exercises : insertedAt(exercises, entry.was, entry.at);
    default:
      return exercises;
  }
}

/** Which exercise a change of a set is about. */
function holderOf(exercises: readonly WorkoutExerciseView[], entry: LogEntry): string | undefined {
  if (entry.call === "workoutSets.add") return entry.input.workoutExerciseId;
  if (entry.call === "workoutSets.restore") return entry.workoutExerciseId;
  return exercises.find(({ sets }) => isThere(sets, entry.input.id))?.id;
}

function withTimes(workout: WorkoutView, fields: WorkoutFields): WorkoutView {
  const next = { ...workout, ...fields };
  const { startedAt, completedAt } = next;
  const goesOn = fields.completedAt === null && workout.state === "COMPLETED";
  const state = completedAt ? "COMPLETED" : goesOn ? "STARTED" : workout.state;
  const ms = completedAt ? Date.parse(completedAt) - Date.parse(startedAt) : null;
  return { ...next, state, durationSeconds: ms === null ? null : Math.round(ms / 1000) };
}

const newWorkout = (id: string, at: string): WorkoutView => ({
  ...{ id, title: "", note: "", state: "STARTED", startedAt: at, completedAt: null, timeZone: "UTC" },
  ...{
    durationSeconds: null,
    activityId: null,
    occurrence: null,
    exercises: [],
    program: null,
    rpe: null,
    endurance: null,
  },
});

function applyToWorkout(workout: WorkoutView, entry: LogEntry): WorkoutView {
  const { exercises } = workout;
  switch (entry.call) {
    case "workouts.change": {
      const { id: _, ...fields } = entry.input;
      return withTimes(workout, fields);
    }
    case "workouts.complete": {
      const { completedAt } = entry.input;
      return workout.state === "COMPLETED" ? workout : withTimes(workout, { completedAt });
    }
    case "workouts.start":
      if (workout.state === "COMPLETED") return withTimes(workout, { completedAt: null });
      if (workout.state === "STARTED") return workout;
      return { ...workout, state: "STARTED", startedAt: entry.input.startedAt };
    case "workoutSets.add":
    case "workoutSets.change":
    case "workoutSets.delete":
    case "workoutSets.restore": {
      const changed = withChanged(exercises, holderOf(exercises, entry) ?? "", (one) => {
        const sets = applyToSets(one.sets, entry);
        return sets === one.sets ? one : { ...one, sets };
      });
      return changed === exercises ? workout : { ...workout, exercises: changed };
    }
    default: {
      const changed = applyToExercises(exercises, entry);
      return changed === exercises ? workout : { ...workout, exercises: changed };
    }
  }
}

/** The positions that the entries give. */
function positionsIn(entries: readonly LogEntry[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const { input } of entries)
    if ("position" in input && input.position !== undefined) positions.set(input.id, input.position);
  return positions;
}

/** By the given positions; what has none counts as where it stands. The same list where none is given. */
function inOrder<Item extends ById>(items: Item[], positions: ReadonlyMap<string, number>): Item[] {
  if (!items.some(({ id }) => positions.has(id))) return items;
  const placed = items.map((item, index) => ({ item, at: positions.get(item.id) ?? index }));
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/**
 * A workout as it is shown: as the server last sent it, with what this device has changed since. null: it is deleted, or
 * not known yet. Exercises and sets that nothing changes are the same objects.
 */
export function applyEntries(workout: WorkoutView | null, entries: readonly LogEntry[]): WorkoutView | null {
  let shown = workout;
  let isDeleted = false;
  for (const entry of entries) {
    if (entry.call === "workouts.create") {
      const { id, ...fields } = entry.input;
      shown ??= withTimes(newWorkout(id, entry.changedAt), fields);
    } else if (entry.call === "workouts.delete") isDeleted = true;
    else if (entry.call === "workouts.restore") isDeleted = false;
    else shown &&= applyToWorkout(shown, entry);
  }
  if (!shown || isDeleted) return null;
  const positions = positionsIn(entries);
  if (positions.size === 0) return shown;
  const exercises = inOrder(shown.exercises, positions).map((one) => {
    const sets = inOrder(one.sets, positions);
    return sets === one.sets ? one : { ...one, sets };
  });
  return { ...shown, exercises };
}

/** The fields that a change writes; null: it is another kind of change. */
const fieldsIn = ({ call, input }: LogEntry) =>
  call.endsWith(".change") ? Object.keys(input).filter((name) => name !== "id") : null;

/**
 * The entries that are of no use once `next` is made: changes of the same thing, each field of which it writes again. As
 * the later entry counts for each field, the server needs not see them.
 */
export function coveredBy(next: LogEntry, entries: readonly LogEntry[]): LogEntry[] {
  const fields = new Set(fieldsIn(next));
  return entries.filter((entry) => {
    const isSame = entry.call === next.call && entry.input.id === next.input.id;
    return isSame && fieldsIn(entry)?.every((field) => fields.has(field)) === true;
  });
}
