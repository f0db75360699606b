"use client";

import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { momentOf, type WallTime, wallTimeOf } from "@/lib/wall-time";
import { DayField } from "@/ui/day-field";
import page from "@/ui/page.module.css";
import { TimeField } from "@/ui/time-field";
import { isDay, parseTime } from "@/ui/typed-time";
import type { WorkoutView } from "../../views";
import type { LogActs } from "./log-acts";
import styles from "./summary.module.css";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Typed = { day: string; begins: string; ends: string };

/** Begin and end of what is typed; an end before the begin is of the next day. null: it is no time. */
function momentsOf(
  { day, begins, ends }: Typed,
  timeZone: string,
): { startedAt: Date; completedAt: Date } | null {
  const at = (time: string) => momentOf({ day, time } satisfies WallTime, timeZone);
  if (!isDay(day) || !parseTime(begins) || !parseTime(ends)) return null;
  const [startedAt, end] = [at(begins), at(ends)];
  if (!startedAt || !end) return null;
  const completedAt = end < startedAt ? new Date(end.getTime() + DAY_MS) : end;
  return { startedAt, completedAt };
}

/** When a completed workout began and ended, in the time zone in which it was done. */
export function TimesCard({ workout, acts }: { workout: WorkoutView; acts: LogActs }) {
  const { timeZone, startedAt, completedAt } = workout;
  const [begin, end] = [startedAt, completedAt ?? startedAt].map((at) => wallTimeOf(new Date(at), timeZone));
  const [typed, setTyped] = useState<Typed>({
    day: begin?.day ?? "",
    begins: begin?.time ?? "",
    ends: end?.time ?? "",
  });
  const [isWrong, setWrong] = useState(false);
  const save = (next: Typed) => {
    const moments = momentsOf(next, timeZone);
    const isAhead = moments !== null && moments.startedAt.getTime() > Date.now() + DAY_MS;
    setWrong(!moments || isAhead);
    if (!moments || isAhead) return;
    acts.changeWorkout({
      startedAt: moments.startedAt.toISOString(),
      completedAt: moments.completedAt.toISOString(),
    });
  };
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  return (
    <section className={clsx(page.card, styles.times)} aria-labelledby="training-times">
      <h2 id="training-times" className={styles.cardTitle}>
        <FormattedMessage id="training.times.title" />
      </h2>
      <div className={styles.timeFields}>
        <DayField
          label={<FormattedMessage id="training.times.day" />}
          value={typed.day}
          onChange={(day) => {
            change({ day });
            if (isDay(day)) save({ ...typed, day });
          }}
        />
        <TimeField
          label={<FormattedMessage id="training.times.begins" />}
          value={typed.begins}
          onChange={(begins) => change({ begins })}
          onLeave={(begins) => save({ ...typed, begins })}
        />
        <TimeField
          label={<FormattedMessage id="training.times.ends" />}
          value={typed.ends}
          onChange={(ends) => change({ ends })}
          onLeave={(ends) => save({ ...typed, ends })}
        />
      </div>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          <FormattedMessage id="training.times.wrong" />
        </p>
      )}
    </section>
  );
}
