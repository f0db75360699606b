"use client";

import { IconCalendarPlus, IconPlus, IconRun } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { beginActivity } from "@/features/activities/ui/create-activity";
import { dayOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { RunDialog } from "../runs/open-run-dialog";
import styles from "./home.module.css";
import type { HomeFirst } from "./home-queries";
import { LatestCard } from "./latest-card";
import { LiveTraining } from "./live-training";
import { MusclesCard } from "./muscles-card";
import { FreeCard, PlannedCard, StartedCard, WelcomeCard } from "./today-card";
import { TrainingTabs } from "./training-tabs";
import { useHome } from "./use-home";
import { type Start, useBeginning, useStart } from "./use-start";
import { WeekCard } from "./week-card";

type Props = {
  me: AccountView;
  /** What was rendered with the page. */
  first: HomeFirst;
};

/** The first of what there is: a started workout, one that is planned for today, or a start. */
function Today({ me, home, start, today }: TodayProps) {
  const { started, planned, latest, week } = home;
  const [next] = planned;
  if (started) return <StartedCard me={me} workout={started} />;
  if (next) return <PlannedCard me={me} workout={next} start={start} />;
  if (latest.workouts.length === 0) return <WelcomeCard me={me} start={start} />;
  const isDone = week.days.some(({ day, state }) => day === today && state === "DONE");
  return <FreeCard me={me} latest={latest.workouts} isDone={isDone} start={start} />;
}
type TodayProps = { me: AccountView; home: ReturnType<typeof useHome>; start: Start; today: string };

function Home({ me, first }: Props) {
  const today = dayOf(useMinute(), me.timeZone);
  const home = useHome(today, me.timeZone, first);
  const start = useStart();
  useBeginning(start, home.started !== null);
  const { week, started, latest } = home;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={page.page}>
      <div className={clsx(page.head, styles.pageHead)}>
        <h1>
          <FormattedMessage id="training.title" />
        </h1>
        <div className={styles.ways}>
          <Button
            variant="default"
            className={styles.plan}
            leftSection={<IconCalendarPlus size={18} />}
            onClick={beginActivity}
          >
            <FormattedMessage id="training.plan" />
          </Button>
          <Button
            variant="default"
            className={styles.addRun}
            leftSection={<IconRun size={18} />}
            onClick={() => setAdding(true)}
          >
            <span className="spoken-on-phone">
              <FormattedMessage id="training.run.addRun" />
            </span>
          </Button>
          {!started && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              loading={start.isPending && !start.input?.copyOf && !start.input?.planned}
              onClick={() => start.run({})}
            >
              <FormattedMessage id="training.start.short" />
            </Button>
          )}
        </div>
      </div>
      <TrainingTabs />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Today me={me} home={home} start={start} today={today} />
          <WeekCard week={week} today={today} />
          {latest.workouts.length > 0 && <LatestCard first={latest} start={start} unit={me.distanceUnit} />}
        </div>
        <div className={styles.side}>
          <MusclesCard muscles={week.muscles} />
        </div>
      </div>
      <LiveTraining />
      <RunDialog opened={isAdding} onClose={() => setAdding(false)} unit={me.distanceUnit} edited={null} />
    </div>
  );
}

/** Training's first page: today, the week, the latest workouts. `now`: when the page was rendered. */
export const TrainingHome = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Home {...props} />
  </RenderTime>
);
