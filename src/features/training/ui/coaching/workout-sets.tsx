import { IconArrowDown, IconCheck, IconPlayerTrackNext, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { later } from "@/ui/later";
import { Pill } from "@/ui/pill";
import type { ClientView } from "../../clients/views";
import type { CommentView } from "../../comments/views";
import type { ProgramView } from "../../programs/views";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import comments from "../comments/comments.module.css";
import { LogNote } from "../log/log-note";
import { setPlace } from "../log/set-names";
import { doneText } from "../log/values";
import { planLine } from "../programs/goal-text";
import { runFacts } from "../runs/run-facts";
import styles from "./client-workout.module.css";
import { countedGoals, type Outcome, outcomeOf, plannedOf } from "./outcomes";
import { firstName } from "./use-coachings";

const Bubbles = later(() => import("../comments/bubbles").then((it) => it.Bubbles));

export type Reader = Pick<AccountView, "id" | "name" | "profilePicture" | "weightUnit" | "distanceUnit">;

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

/** What is written about the sets, and the choice of the one to write about. */
export type SetTalk = {
  comments: readonly CommentView[];
  /** the set that is written about */
  chosenId: string | null;
  onChoose: (setId: string) => void;
};

/** A set that a press comments. */
function ChipButton({ talk, ...shown }: ChipProps & { talk: SetTalk }) {
  const intl = useIntl();
  const { set, one } = shown;
  const isCommented = talk.comments.some(({ setId }) => setId === set.id);
  return (
    <button
      type="button"
      className={styles.chipButton}
      data-ring={isCommented || undefined}
      aria-pressed={talk.chosenId === set.id}
      onClick={() => talk.onChoose(set.id)}
    >
      <span className="spoken">
        <FormattedMessage
          id="training.comments.set"
          values={{ place: setPlace(intl, one.sets, set), isCommented: String(isCommented) }}
        />
      </span>
      <Chip {...shown} />
    </button>
  );
}

type ExerciseProps = {
  one: WorkoutExerciseView;
  planned: ReturnType<typeof plannedOf>[number];
  recordIds: ReadonlySet<string>;
  me: Reader;
  talk: SetTalk;
};

/** An exercise: what was planned, its sets as chips, and what is written about them. */
function Exercise({ one, planned, recordIds, me, talk }: ExerciseProps) {
  const intl = useIntl();
  const { exercise, note, isSkipped, sets } = one;
  const goals = countedGoals(planned?.target);
  const done = sets.filter(({ isCompleted }) => isCompleted);
  const said = talk.comments.filter(({ setId }) => sets.some(({ id }) => id === setId));
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
            <ChipButton
              {...{ set, one, me, talk }}
              outcome={outcomeOf(exercise.measure, set, goalOf(set), recordIds)}
            />
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
      {said.length > 0 && (
        <div className={styles.note}>
          <Bubbles isBeneath comments={said} exercises={[one]} />
        </div>
      )}
    </li>
  );
}

type Props = {
  workout: WorkoutView;
  program: ProgramView | undefined;
  recordIds: ReadonlySet<string>;
  me: Reader;
  /** who trained */
  client: ClientView;
  talk: SetTalk;
};

/** What was done in a workout, exercise by exercise, and what the client noted. */
export function WorkoutSets({ workout, program, client, ...shown }: Props) {
  const intl = useIntl();
  const { exercises, endurance, note } = workout;
  const planned = plannedOf(workout, program);
  return (
    <>
      {endurance && (
        <p className={styles.run}>{runFacts(intl, endurance, shown.me.distanceUnit).join(" · ")}</p>
      )}
      {!endurance && (
        <ul className={styles.exercises}>
          {exercises.map((one, at) => (
            <Exercise key={one.id} {...shown} one={one} planned={planned[at]} />
          ))}
        </ul>
      )}
      {note && (
        <div className={clsx(comments.line, styles.words)}>
          <Avatar name={client.name} picture={client.profilePicture} seed={client.id} size={28} />
          <blockquote className={clsx(comments.bubble, comments.text)}>
            <span className={comments.who}>
              <FormattedMessage id="training.coaching.set.words" values={{ name: firstName(client) }} />
            </span>
            {"\n"}
            {note}
          </blockquote>
        </div>
      )}
    </>
  );
}
