"use client";

import { IconZzz } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import page from "@/ui/page.module.css";
import type { WeekAnswer } from "../../weeks/views";
import card from "./home.module.css";
import { Streak } from "./streak";
import { usePauses } from "./use-pauses";
import styles from "./week.module.css";
import { WeekDay } from "./week-day";

const PauseDialog = lazyDialog(() => import("./pause-dialog").then((it) => it.PauseDialog));

type Props = { week: WeekAnswer; today: string };

/** How many of the week's workouts are done. */
function Count({ days }: Pick<WeekAnswer, "days">) {
  const workouts = days.flatMap((day) => day.workouts);
  const done = workouts.filter(({ state }) => state !== "PLANNED").length;
  const id = done < workouts.length ? "training.week.doneOf" : "training.week.done";
  return <FormattedMessage id={id} values={{ done, all: workouts.length }} />;
}

/** The days of this week, the weeks in a row, and pauses that break nothing. */
export function WeekCard({ week, today }: Props) {
  const [isPausing, setPausing] = useState(false);
  const pauses = usePauses(today);
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="training-week">
      <div className={card.head}>
        <h2 id="training-week">
          <FormattedMessage id="training.week.title" />
        </h2>
        <span className={card.hint}>
          <Count days={week.days} />
        </span>
      </div>
      <ol className={styles.days}>
        {week.days.map((day) => (
          <WeekDay key={day.day} day={day} isToday={day.day === today} onUnpause={pauses.removeDay} />
        ))}
      </ol>
      <div className={styles.foot}>
        <Streak week={week} today={today} />
        {week.paused ? (
          <Button variant="subtle" size="sm" loading={pauses.isEnding} onClick={pauses.end}>
            <FormattedMessage id="training.pause.end" />
          </Button>
        ) : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconZzz size={16} />}
            onClick={() => setPausing(true)}
          >
            <FormattedMessage id="training.pause.begin" />
          </Button>
        )}
      </div>
      <PauseDialog opened={isPausing} today={today} onClose={() => setPausing(false)} />
    </section>
  );
}
