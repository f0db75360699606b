import { Select } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import page from "@/ui/page.module.css";
import type { CommentView } from "../../comments/views";
import type { WorkoutView } from "../../views";
import { firstName } from "../coaching/use-coachings";
import { Bubbles } from "./bubbles";
import styles from "./comments.module.css";
import type { Commented } from "./use-comments";
import { type Target, WriteField } from "./write-field";

type Props = {
  me: { id: string };
  workout: WorkoutView;
  comments: readonly CommentView[];
  /** the coaches who see workouts now */
  readers: readonly PersonView[];
};

/** The coach who has written last, else the first. */
const usualOf = ({ comments, readers }: Props) =>
  comments.flatMap(({ coach }) => readers.find(({ id }) => id === coach?.id) ?? []).at(-1) ?? readers[0];

type WriteProps = Props & { commented: Commented };

/** Writes to a coach; where several see workouts, to the one that is chosen. */
function Write({ commented, ...props }: WriteProps) {
  const intl = useIntl();
  const { me, workout, readers } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [target, setTarget] = useState<Target>({ setId: null, presses: 0 });
  const reader = readers.find(({ id }) => id === chosen) ?? usualOf(props);
  if (!reader)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="training.comments.nobody" />
      </p>
    );
  return (
    <>
      {readers.length > 1 && (
        <Select
          className={styles.to}
          label={intl.formatMessage({ id: "training.comments.to" })}
          value={reader.id}
          data={readers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => next && setChosen(next)}
          allowDeselect={false}
        />
      )}
      <WriteField
        {...commented}
        me={me}
        name={firstName(reader)}
        coachId={reader.id}
        exercises={workout.exercises}
        target={target}
        onWhole={() => setTarget({ setId: null, presses: 0 })}
      />
    </>
  );
}

/** What the member and each coach have written about a workout of the member, and an answer to it. */
export const OwnTalk = (props: Props) => (
  <section className={clsx(page.card, styles.card)} aria-labelledby="workout-comments">
    <h2 id="workout-comments" className={styles.title}>
      <FormattedMessage id="training.comments.title" />
    </h2>
    <div className={styles.talk}>
      <Bubbles comments={props.comments} exercises={props.workout.exercises} />
      <Write {...props} commented={{ workoutId: props.workout.id, clientId: null }} />
    </div>
  </section>
);
