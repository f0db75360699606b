import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ClientProgressAnswer, ClientView } from "../../clients/views";
import type { ProgressAnswer } from "../../progress/views";
import type { WorkoutRecordView } from "../../records/views";
import { weightText } from "../exercises/set-text";
import { lineOf, standingOf } from "../progress/course";
import type { Member } from "../progress/course-card";
import card from "../progress/progress.module.css";
import { exerciseQuery } from "../progress/progress-queries";
import trained from "../progress/trained.module.css";
import { Sparkline } from "../progress/trained-row";
import { valueText } from "../progress/value-text";
import styles from "./client.module.css";

/** Exercises and records that are shown. */
const [EXERCISES, RECORDS] = [6, 5];

type RowProps = {
  client: ClientView;
  exercise: ProgressAnswer["exercises"][number];
  me: Member;
  today: string;
};

/** How an exercise went in a year. */
function ExerciseRow({ client, exercise: { id, name, workouts }, me, today }: RowProps) {
  const intl = useIntl();
  const { clients, settings } = useTRPC().training;
  const asked = { clientId: client.id, ...exerciseQuery(id, "year", today) };
  const { data } = useQuery(clients.exerciseProgress.queryOptions(asked, { gcTime: 0 }));
  const chosen = useQuery(settings.get.queryOptions(undefined, { staleTime: 60_000 }));
  const formula = chosen.data?.settings.formula;
  const line = data && formula ? lineOf(data.points, formula, null, me.weightUnit) : [];
  const standing = data && standingOf(data.kind, line);
  return (
    <li className={clsx(row.row, trained.row)}>
      <div className={row.body}>
        <span className={clsx(row.name, row.whole)}>{name}</span>
        <span className={clsx(row.line, row.whole)}>
          <FormattedMessage id="training.progress.workoutCount" values={{ count: workouts }} />
        </span>
      </div>
      {data && line.length > 1 && (
        <Sparkline kind={data.kind} line={line} first={line[0]?.day ?? today} today={today} />
      )}
      <span className={trained.value}>
        {data && standing && valueText(intl, data.kind, standing.now.value, me)}
      </span>
    </li>
  );
}

function Record({ record: { exercise, value, unit, reps } }: { record: WorkoutRecordView }) {
  const intl = useIntl();
  return (
    <li>
      <IconTrophy size={16} aria-hidden="true" />
      <span>
        {exercise.name} <b>{weightText(intl, { value, unit })}</b> × {reps}
      </span>
    </li>
  );
}

type Props = Omit<RowProps, "exercise"> & {
  records: NonNullable<ClientProgressAnswer["records"]>;
  exercises: ProgressAnswer["exercises"];
};

/** The latest records, and how the exercises that are trained most went. */
export function ClientRecords({ records, exercises, ...shown }: Props) {
  // they come by the id of their workout, which grows with time
  const latest = records.toReversed();
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="client-records">
      <div className={card.cardHead}>
        <h2 id="client-records">
          <FormattedMessage id="training.coaching.records.title" />
        </h2>
        <span className={card.hint}>
          <FormattedMessage id="training.progress.best30" />
        </span>
      </div>
      {records.length > 0 && (
        <ul className={styles.records}>
          {latest.slice(0, RECORDS).map((record) => (
            <Record key={record.setId} record={record} />
          ))}
        </ul>
      )}
      {exercises.length === 0 && (
        <p className={card.hint}>
          <FormattedMessage id="training.coaching.records.none" />
        </p>
      )}
      <ul className={row.rows}>
        {exercises.slice(0, EXERCISES).map((exercise) => (
          <ExerciseRow key={exercise.id} {...shown} exercise={exercise} />
        ))}
      </ul>
    </section>
  );
}
