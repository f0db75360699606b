"use client";

import {
  IconChevronLeft,
  IconDots,
  IconEyeOff,
  IconPencil,
  IconPlayerPlay,
  IconRepeat,
  IconShare,
  IconTrash,
  IconTrophy,
} from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import page from "@/ui/page.module.css";
import { Pill, type PillTone } from "@/ui/pill";
import { gramsOf, type Weight, weightIn } from "../../rules";
import type { SettingsView } from "../../settings/views";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { ShareDialog } from "../cards/share-workout";
import { useStopSharing } from "../cards/use-stop-sharing";
import { CommentMark } from "../comments/comment-mark";
import { commentedSets, OwnComments, useOwnComments } from "../comments/own-comments";
import { durationText, weightText } from "../exercises/set-text";
import { useStart } from "../home/use-start";
import { setCount, titleOf } from "../home/workout-text";
import type { LogActs } from "./log-acts";
import type { LogMember } from "./log-context";
import { LogNote } from "./log-note";
import { PlanOffer } from "./plan-offer";
import { gainText, type RecordNow, recordsNow, recordText, weightiestFirst } from "./records-now";
import { SessionEffort } from "./session-effort";
import styles from "./summary.module.css";
import { useDiscard } from "./use-finish";
import { useRecords } from "./use-history";
import { useTimers } from "./use-timers";
import { doneText } from "./values";

type Props = {
  me: LogMember;
  workout: WorkoutView;
  acts: LogActs;
  settings: SettingsView;
  onEdit: () => void;
};

/** What was lifted in all, in the member's unit. Help and body weight are not lifted. */
function volumeOf({ exercises }: WorkoutView, unit: Weight["unit"]): Weight | null {
  const grams = exercises
    .filter(({ exercise }) => exercise.measure === "WEIGHT_REPS")
    .flatMap(({ sets }) => sets)
    .filter(({ isCompleted, kind }) => isCompleted && kind !== "WARMUP")
    .reduce((sum, { weight, reps }) => sum + (weight ? gramsOf(weight) * (reps ?? 0) : 0), 0);
  if (grams === 0) return null;
  return { value: Math.round(weightIn({ value: grams / 1000, unit: "KG" }, unit).value), unit };
}

/** Opens the choice of a conversation, for a record with the id of its set. */
type OnShare = (setId?: string) => void;

function Head({ workout, acts, me, onEdit, onShare }: Omit<Props, "settings"> & { onShare: OnShare }) {
  const intl = useIntl();
  const stopSharing = useStopSharing(workout.id);
  const start = useStart();
  const discard = useDiscard(acts, useTimers(me.id), workout.id);
  const { startedAt, timeZone } = workout;
  const more = intl.formatMessage({ id: "training.summary.more" });
  return (
    <header className={styles.head}>
      <Link className={styles.back} href="/training" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.title" />
      </Link>
      <div className={styles.headRow}>
        <div className={styles.headText}>
          <h1>{titleOf(intl, workout)}</h1>
          <p>
            {intl.formatDate(startedAt, {
              ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
              ...{ hour: "2-digit", minute: "2-digit", timeZone },
            })}
          </p>
        </div>
        <DropMenu
          side="bottom"
          label={more}
          trigger={(props) => (
            <ActionIcon {...props} aria-label={more} title={more}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        >
          <MenuAction icon={<IconPlayerPlay size={18} />} onChoose={() => acts.start()}>
            <FormattedMessage id="training.summary.goOn" />
          </MenuAction>
          <MenuAction icon={<IconEyeOff size={18} />} onChoose={() => stopSharing.run()}>
            <FormattedMessage id="training.cards.stopAll" />
          </MenuAction>
          <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={discard}>
            <FormattedMessage id="training.summary.delete" />
          </MenuAction>
        </DropMenu>
      </div>
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => onShare()}>
          <FormattedMessage id="training.cards.share" />
        </Button>
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
          <FormattedMessage id="training.summary.edit" />
        </Button>
        <Button
          leftSection={<IconRepeat size={18} />}
          loading={start.isPending}
          onClick={() => start.run({ copyOf: workout.id })}
        >
          <FormattedMessage id="training.summary.again" />
        </Button>
      </div>
    </header>
  );
}

/** Time, sets and weight in all. */
function Figures({ workout, me }: Pick<Props, "workout" | "me">) {
  const intl = useIntl();
  const volume = volumeOf(workout, me.weightUnit);
  const { durationSeconds } = workout;
  return (
    <dl className={clsx(page.card, styles.figures)}>
      <div>
        <dt>
          <FormattedMessage id="training.summary.time" />
        </dt>
        <dd>{durationText(intl, durationSeconds ?? 0)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="training.summary.sets" />
        </dt>
        <dd>{setCount(workout)}</dd>
      </div>
      {volume && (
        <div>
          <dt>
            <FormattedMessage id="training.summary.volume" />
          </dt>
          <dd>{weightText(intl, volume)}</dd>
        </div>
      )}
    </dl>
  );
}

type RecordsProps = { records: readonly RecordNow[]; me: LogMember; onShare: OnShare };

function Records({ records, me, onShare }: RecordsProps) {
  const intl = useIntl();
  if (records.length === 0) return null;
  return (
    <section className={styles.records} aria-labelledby="training-summary-records">
      <h2 id="training-summary-records" className={styles.cardTitle}>
        <IconTrophy size={20} aria-hidden="true" />
        <FormattedMessage id="training.summary.records" values={{ count: records.length }} />
      </h2>
      <ul>
        {weightiestFirst(records).map((record) => (
          <li key={`${record.name} ${record.kind} ${record.formula} ${record.value} ${record.reps}`}>
            <b>
              {record.name} {recordText(intl, record, me.distanceUnit)}
            </b>
            <span className={styles.gain}>{gainText(intl, record, me.distanceUnit)}</span>
            {record.setId && <ShareRecord record={record} setId={record.setId} onShare={onShare} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShareRecordProps = { record: RecordNow; setId: string; onShare: OnShare };

function ShareRecord({ record: { name }, setId, onShare }: ShareRecordProps) {
  const label = useIntl().formatMessage({ id: "training.cards.shareRecord" }, { name });
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => onShare(setId)}>
      <IconShare size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

type ExerciseProps = {
  one: WorkoutExerciseView;
  recordIds: ReadonlySet<string | null>;
  commented: ReadonlySet<string>;
  me: LogMember;
};

const toneOf = ({ id, kind }: WorkoutSetView, recordIds: ExerciseProps["recordIds"]): PillTone =>
  recordIds.has(id) ? "sun" : kind === "WARMUP" ? "quiet" : "brand";

/** An exercise with its sets as chips; those that are records have a trophy, those that are commented a ring. */
function Exercise({ one, recordIds, commented, me }: ExerciseProps) {
  const intl = useIntl();
  const { measure, name } = one.exercise;
  const done = one.sets.filter(({ isCompleted }) => isCompleted);
  return (
    <li className={styles.exercise}>
      <h2 className={styles.name}>{name}</h2>
      {done.length === 0 && (
        <p className={styles.skipped}>
          <FormattedMessage id="training.summary.notDone" />
        </p>
      )}
      <ul className={styles.chips}>
        {done.map((set) => (
          <li key={set.id}>
            <Pill tone={toneOf(set, recordIds)} className={styles.chip}>
              {recordIds.has(set.id) && <IconTrophy size={14} aria-hidden="true" />}
              {doneText(intl, set, { ...me, measure }) || "\u2013"}
              {commented.has(set.id) && <CommentMark />}
            </Pill>
          </li>
        ))}
      </ul>
      {one.note && <p className={styles.note}>{one.note}</p>}
    </li>
  );
}

/** A completed workout: what was done, what it brought. It is changed from here, and begun again. */
export function Summary(props: Props) {
  const { me, workout, acts, settings } = props;
  const records = recordsNow(workout, useRecords(workout), settings.formula);
  const recordIds = new Set(records.map(({ setId }) => setId));
  const comments = useOwnComments(workout.id);
  const commented = commentedSets(comments);
  const [shared, setShared] = useState<{ setId?: string | undefined } | null>(null);
  const share: OnShare = (setId) => setShared({ setId });
  return (
    <div className={page.page}>
      <div className={styles.summary}>
        <Head {...props} onShare={share} />
        <PlanOffer workout={workout} />
        <SessionEffort rpe={workout.rpe} onChoose={(rpe) => acts.changeWorkout({ rpe })} />
        <Figures workout={workout} me={me} />
        <Records records={records} me={me} onShare={share} />
        <LogNote note={workout.note} />
        {workout.exercises.length > 0 && (
          <ul className={page.card}>
            {workout.exercises.map((one) => (
              <Exercise key={one.id} {...{ one, recordIds, commented, me }} />
            ))}
          </ul>
        )}
        <OwnComments {...{ me, workout, comments }} />
      </div>
      <ShareDialog
        opened={shared !== null}
        onClose={() => setShared(null)}
        userId={me.id}
        units={me}
        workoutId={workout.id}
        setId={shared?.setId}
      />
    </div>
  );
}
