import { IconArrowDown, IconCheck, IconPlayerTrackNext, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Pill } from "@/ui/pill";
import type { ProgramView } from "../../programs/views";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { LogNote } from "../log/log-note";
import { doneText } from "../log/values";
import { planLine } from "../programs/goal-text";
import { runFacts } from "../runs/run-facts";
import styles from "./client-workout.module.css";
import { countedGoals, type Outcome, outcomeOf, plannedOf } from "./outcomes";

export type Reader = Pick<AccountView, "weightUnit" | "distanceUnit">;

const outcomes = {
  DONE: { Icon: IconCheck, tone: "brand", word: "training.coaching.set.done" },
  LESS: { Icon: IconArrowDown, tone: "quiet", word: "training.coaching.set.less" },
  RECORD: { Icon: IconTrophy, tone: "sun", word: "training.coaching.set.record" },
} as const satisfies Record<Outcome, unknown>;

type ChipProps = { set: WorkoutSetView; outcome: Outcome; one: WorkoutExerciseView; me: Reader };

function Chip({ set, outcome, one, me }: ChipProps) {
  const intl = useIntl();
  const { Icon, tone, word } = outcomes[outcome];
  const text = doneText(intl, set, { ...me, measure: one.exercise.measure, isShort: true });
  return (
    <Pill tone={set.kind === "WARMUP" ? "outline" : tone} className={styles.chip}>
      <Icon size={14} aria-hidden="true" />
      <span className="spoken">
        <FormattedMessage id={set.kind === "WARMUP" ? "training.coaching.set.warmup" : word} />
      </span>
      {text || "\u2013"}
    </Pill>
  );
}

type ExerciseProps = {
  one: WorkoutExerciseView;
  planned: ReturnType<typeof plannedOf>[number];
  recordIds: ReadonlySet<string>;
  me: Reader;
};

/** An exercise: what was planned, and its sets as chips. */
function Exercise({ one, planned, recordIds, me }: ExerciseProps) {
  const intl = useIntl();
  const { exercise, note, isSkipped, sets } = one;
  const goals = countedGoals(planned?.target);
  const done = sets.filter(({ isCompleted }) => isCompleted);
  const goalOf = (set: WorkoutSetView) =>
    set.kind === "WARMUP" ? undefined : goals[sets.filter(({ kind }) => kind !== "WARMUP").indexOf(set)];
  return (
    <li className={styles.exercise}>
      <div className={styles.name}>
        <b>{exercise.name}</b>
        {planned && (
          <span>
            <FormattedMessage
              id="training.coaching.set.plan"
              values={{ plan: planLine(intl, planned.exercise, planned.target, me.distanceUnit) }}
            />
          </span>
        )}
      </div>
      <ul className={styles.chips}>
        {done.map((set) => (
          <li key={set.id}>
            <Chip {...{ set, one, me }} outcome={outcomeOf(exercise.measure, set, goalOf(set), recordIds)} />
          </li>
        ))}
        {done.length === 0 && (
          <li className={clsx(styles.chip, styles.left)}>
            {isSkipped && <IconPlayerTrackNext size={14} aria-hidden="true" />}
            <FormattedMessage id={isSkipped ? "training.coaching.set.skipped" : "training.summary.notDone"} />
          </li>
        )}
      </ul>
      <LogNote note={note} className={styles.note} />
    </li>
  );
}

type Props = {
  workout: WorkoutView;
  program: ProgramView | undefined;
  recordIds: ReadonlySet<string>;
  me: Reader;
  /** who trained */
  name: string;
};

/** What was done in a workout, exercise by exercise, and what the client noted. */
export function WorkoutSets({ workout, program, recordIds, me, name }: Props) {
  const intl = useIntl();
  const { exercises, endurance, note } = workout;
  const planned = plannedOf(workout, program);
  return (
    <>
      {endurance && <p className={styles.run}>{runFacts(intl, endurance, me.distanceUnit).join(" · ")}</p>}
      {!endurance && (
        <ul className={styles.exercises}>
          {exercises.map((one, at) => (
            <Exercise key={one.id} one={one} planned={planned[at]} recordIds={recordIds} me={me} />
          ))}
        </ul>
      )}
      {note && (
        <blockquote className={styles.words}>
          <span>
            <FormattedMessage id="training.coaching.set.words" values={{ name }} />
          </span>
          {note}
        </blockquote>
      )}
    </>
  );
}
