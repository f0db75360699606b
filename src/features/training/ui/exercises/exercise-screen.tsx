"use client";

import { IconChartLine, IconChevronLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { RenderTime } from "@/ui/minute";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ExerciseAnswer, ExerciseView } from "../../exercises/views";
import type { RecordsAnswer } from "../../records/views";
import type { SettingsAnswer } from "../../settings/views";
import { levelsOfExercise } from "../muscles/levels";
import { MuscleMap } from "../muscles/muscle-map";
import { equipmentText, inSentence, musclesText } from "../muscles/muscle-words";
import { EstimateCard } from "./estimate-card";
import styles from "./exercise.module.css";
import { ExerciseMenu, useArchiving } from "./exercise-menu";
import { measureWords } from "./measure-words";
import { stepsOf } from "./record-rows";
import { RecordsCard } from "./records-card";

type Props = {
  me: Pick<AccountView, "distanceUnit">;
  /** What was rendered with the page. */
  first: { exercise: ExerciseAnswer; records: RecordsAnswer; settings: SettingsAnswer };
};

function Head({ exercise }: { exercise: ExerciseView }) {
  const intl = useIntl();
  const { name, muscles, equipment, measure } = exercise;
  const say = (id: string) => intl.formatMessage({ id });
  const facts = [
    musclesText(intl, muscles),
    equipmentText(intl, equipment),
    inSentence(say(measureWords[measure])),
    exercise.isOneSided && say("training.exercises.oneSided"),
    exercise.owner && exercise.owner.type !== "ME" && exercise.owner.name,
  ].filter(Boolean);
  return (
    <>
      <Link className={styles.back} href="/training/exercises" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.exercises.title" />
      </Link>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.line}>{facts.join(" · ")}</p>
        </div>
        <div className={styles.ways}>
          {exercise.uses > 0 && (
            <Button
              component={Link}
              variant="default"
              href={`/training/progress/${exercise.id}`}
              prefetch={false}
              leftSection={<IconChartLine size={18} />}
            >
              <FormattedMessage id="training.progress.open" />
            </Button>
          )}
          <ExerciseMenu exercise={exercise} />
        </div>
      </header>
    </>
  );
}

/** An archived one is in no list: what was trained with it stays. */
function ArchivedNote({ exercise }: { exercise: ExerciseView }) {
  const archiving = useArchiving();
  return (
    <div className={styles.archived}>
      <Note>
        <FormattedMessage id="training.exercises.isArchived" />
        {exercise.canEdit && (
          <Button
            variant="subtle"
            size="sm"
            loading={archiving.isPending}
            onClick={() => archiving.run({ exercise, isArchived: false })}
          >
            <FormattedMessage id="training.exercises.unarchive" />
          </Button>
        )}
      </Note>
    </div>
  );
}

function Muscles({ exercise }: { exercise: ExerciseView }) {
  const intl = useIntl();
  const { muscles, secondaryMuscles } = exercise;
  if (muscles.length + secondaryMuscles.length === 0) return null;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="exercise-muscles">
      <div className={styles.cardHead}>
        <h2 id="exercise-muscles">
          <FormattedMessage id="training.exercises.muscles" />
        </h2>
      </div>
      <MuscleMap
        className={styles.map}
        levels={levelsOfExercise(exercise)}
        label={intl.formatMessage({ id: "training.muscles.mapOf" }, { name: exercise.name })}
      />
      <dl className={styles.trained}>
        {muscles.length > 0 && (
          <div>
            <dt data-level="4">
              <FormattedMessage id="training.muscles.most" />
            </dt>
            <dd>{musclesText(intl, muscles)}</dd>
          </div>
        )}
        {secondaryMuscles.length > 0 && (
          <div>
            <dt data-level="2">
              <FormattedMessage id="training.muscles.also" />
            </dt>
            <dd>{musclesText(intl, secondaryMuscles)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Cues({ cues }: Pick<ExerciseView, "cues">) {
  if (cues.length === 0) return null;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="exercise-cues">
      <div className={styles.cardHead}>
        <h2 id="exercise-cues">
          <FormattedMessage id="training.exercises.cues" />
        </h2>
      </div>
      <ol className={styles.cues}>
        {cues.map((cue) => (
          <li key={cue}>{cue}</li>
        ))}
      </ol>
    </section>
  );
}

function Exercise({ me, first }: Props) {
  const { exercises, records } = useTRPC().training;
  const { id } = first.exercise.exercise;
  const {
    data: { exercise },
  } = useQuery(exercises.get.queryOptions({ id }, { initialData: first.exercise }));
  const list = useQuery(records.list.queryOptions({ id, all: true }, { initialData: first.records }));
  const steps = stepsOf(list.data.records);
  return (
    <div className={page.page}>
      <Head exercise={exercise} />
      {exercise.isArchived && <ArchivedNote exercise={exercise} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {list.isRefetchError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          {exercise.measure === "WEIGHT_REPS" && steps.length > 0 && (
            <EstimateCard steps={steps} first={first.settings} />
          )}
          <RecordsCard steps={steps} measure={exercise.measure} distance={me.distanceUnit} />
        </div>
        <div className={styles.main}>
          <Muscles exercise={exercise} />
          <Cues cues={exercise.cues} />
        </div>
      </div>
    </div>
  );
}

/** An exercise: what it trains, how it is done, and the member's records with it. `now`: when the page was rendered. */
export const ExerciseScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Exercise {...props} />
  </RenderTime>
);
