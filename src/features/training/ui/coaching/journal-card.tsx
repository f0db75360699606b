import clsx from "clsx";
import type { CSSProperties } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { moodWord } from "@/features/journal/ui/moods";
import { addDays, noonOf } from "@/lib/whole-days";
import page from "@/ui/page.module.css";
import type { ClientProgressAnswer } from "../../clients/views";
import type { CoachingShare } from "../../coachings/rules";
import { durationText } from "../exercises/set-text";
import parts from "../parts/parts.module.css";
import card from "../progress/progress.module.css";
import { TableToggle } from "../progress/table-toggle";
import styles from "./client.module.css";

type Day = NonNullable<ClientProgressAnswer["journal"]>[number];

/** Days of the drawing; the table has all. */
const DAYS = 28;
/** Minutes of a bar that is as high as there is room. */
const LONG_NIGHT = 600;

const sleepText = (intl: IntlShape, minutes: number) => durationText(intl, minutes * 60);

const meanOf = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
};

type Props = { days: readonly Day[]; shares: readonly CoachingShare[]; today: string };

function useWords({ days, shares }: Props): string {
  const intl = useIntl();
  const mood = shares.includes("MOOD") ? meanOf(days.map((day) => day.mood)) : null;
  const sleep = shares.includes("SLEEP") ? meanOf(days.map((day) => day.sleepMinutes)) : null;
  const parts = [
    mood !== null &&
      intl.formatMessage(
        { id: "training.coaching.journal.mood" },
        { mood: intl.formatMessage({ id: moodWord(mood) }) },
      ),
    sleep !== null &&
      intl.formatMessage({ id: "training.coaching.journal.sleep" }, { time: sleepText(intl, sleep) }),
  ].filter(Boolean);
  return parts.join(" ") || intl.formatMessage({ id: "training.coaching.journal.none" });
}

/** A column a day: the night as a bar, the mood as a square below. */
function Drawing({ days, shares, today, label }: Props & { label: string }) {
  const written = new Map(days.map((day) => [day.day, day]));
  const columns = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS));
  return (
    <div className={styles.journal} role="img" aria-label={label}>
      {columns.map((day) => {
        const { mood = null, sleepMinutes = null } = written.get(day) ?? {};
        return (
          <span key={day}>
            {shares.includes("SLEEP") && (
              <span
                className={styles.night}
                data-known={sleepMinutes !== null || undefined}
                style={{ "--share": Math.min(1, (sleepMinutes ?? 0) / LONG_NIGHT) } as CSSProperties}
              />
            )}
            {shares.includes("MOOD") && (
              <span
                className={styles.mood}
                style={mood === null ? undefined : { background: `var(--mood-${mood})` }}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Mood and sleep of the journal, each where it is shared; never what is written there. */
export function JournalCard(props: Props) {
  const { days, shares, today } = props;
  const intl = useIntl();
  const latest = days.filter(({ day }) => day > addDays(today, -DAYS));
  const words = useWords({ ...props, days: latest });
  const [hasMood, hasSleep] = [shares.includes("MOOD"), shares.includes("SLEEP")];
  const name = intl.formatMessage({ id: "training.coaching.journal.title" });
  const dash = "\u2013";
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="client-journal">
      <div className={card.cardHead}>
        <h2 id="client-journal">{name}</h2>
        <span className={card.hint}>
          <FormattedMessage id="training.coaching.journal.days" values={{ days: DAYS }} />
        </span>
      </div>
      <p className={parts.words}>{words}</p>
      {days.length > 0 && (
        <>
          <Drawing {...props} label={`${name}: ${words}`} />
          <TableToggle
            name={name}
            columns={[
              <FormattedMessage key="day" id="training.progress.day" />,
              ...(hasSleep ? [<FormattedMessage key="sleep" id="training.coaching.journal.night" />] : []),
              ...(hasMood ? [<FormattedMessage key="mood" id="journal.mood" />] : []),
            ]}
            rows={() =>
              days
                .toSorted((a, b) => b.day.localeCompare(a.day))
                .map(({ day, mood, sleepMinutes }) => ({
                  key: day,
                  cells: [
                    intl.formatDate(noonOf(day), { timeZone: "UTC", day: "numeric", month: "short" }),
                    ...(hasSleep ? [sleepMinutes === null ? dash : sleepText(intl, sleepMinutes)] : []),
                    ...(hasMood ? [mood === null ? dash : intl.formatMessage({ id: moodWord(mood) })] : []),
                  ],
                }))
            }
          />
        </>
      )}
    </section>
  );
}
