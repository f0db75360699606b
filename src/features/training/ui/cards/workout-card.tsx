import { IconBarbell, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import page from "@/ui/page.module.css";
import type { CardView } from "../../cards/views";
import { type DistanceUnit, type WeightUnit, weightIn } from "../../rules";
import { durationText, metresText, secondsText, weightText } from "../exercises/set-text";
import { sportIcons } from "../runs/sport-icons";
import { sportWords } from "../runs/sport-words";
import styles from "./card.module.css";
import { CardLine } from "./card-line";

export type Units = { weightUnit: WeightUnit; distanceUnit: DistanceUnit };
type Props = { card: CardView; units: Units; children?: ReactNode };

/** What the set was: 100 kg × 5. */
function recordText(
  intl: IntlShape,
  record: NonNullable<CardView["record"]>,
  { distanceUnit }: Units,
): string {
  const { weight, reps, seconds, metres } = record;
  return [
    weight && weightText(intl, weight),
    reps !== null && intl.formatNumber(reps),
    seconds !== null && secondsText(intl, seconds),
    metres !== null && metresText(intl, metres, distanceUnit),
  ]
    .filter(Boolean)
    .join(" × ");
}

/** The figures with their names, in the reader's units. */
function figuresOf(intl: IntlShape, card: CardView, { weightUnit, distanceUnit }: Units): [string, string][] {
  const { durationSeconds, sets, volume, run } = card;
  const distance = run?.distanceMetres ?? null;
  const moving = run?.movingSeconds ?? null;
  const lifted = weightIn({ value: volume, unit: "KG" }, weightUnit).value;
  const figures: [string, string | null][] = [
    ["training.cards.distance", distance === null ? null : metresText(intl, distance, distanceUnit)],
    ["training.cards.moving", moving === null ? null : secondsText(intl, moving)],
    ["training.summary.time", durationSeconds === null ? null : durationText(intl, durationSeconds)],
    ["training.summary.sets", sets === 0 ? null : intl.formatNumber(sets)],
    [
      "training.summary.volume",
      volume === 0 ? null : weightText(intl, { value: Math.round(lifted), unit: weightUnit }),
    ],
  ];
  return figures.flatMap(([id, text]) => (text === null ? [] : [[id, text]]));
}

/** A workout as others see it. For its owner it leads to the workout. */
export function WorkoutCard({ card, units, children }: Props) {
  const intl = useIntl();
  const { title, day, record, run, workoutId } = card;
  const Icon = run ? sportIcons[run.sport] : IconBarbell;
  const name = title || intl.formatMessage({ id: run ? sportWords[run.sport] : "training.workout.untitled" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={name} className={clsx(page.card, styles.card)}>
      <div className={styles.head}>
        <IconTile>
          <Icon size={20} aria-hidden="true" />
        </IconTile>
        <div>
          {workoutId ? (
            <Link className={styles.name} href={`/training/workouts/${workoutId}`} prefetch={false}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <div className={styles.day}>
            <FormattedDate
              value={`${day}T12:00:00Z`}
              timeZone="UTC"
              weekday="long"
              day="numeric"
              month="long"
            />
          </div>
        </div>
      </div>
      {record && (
        <p className={styles.record}>
          <IconTrophy size={18} aria-hidden="true" />
          <span>
            <FormattedMessage
              id="training.cards.record"
              values={{ name: record.exercise, what: recordText(intl, record, units) }}
            />
          </span>
        </p>
      )}
      {run?.line && <CardLine points={run.line} label={intl.formatMessage({ id: "training.cards.drawn" })} />}
      <dl className={styles.figures}>
        {figuresOf(intl, card, units).map(([id, text]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
