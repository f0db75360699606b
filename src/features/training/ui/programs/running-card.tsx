"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import linked from "@/ui/linked-card.module.css";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { useTRPC } from "@/ui/trpc";
import type { ProgramSummaryView, ProgramView } from "../../programs/views";
import { shortDay, weekdayText } from "./day-words";
import { dayAt, isAt } from "./document";
import { mountainOf } from "./mountain";
import { MountainPicture } from "./mountain-card";
import styles from "./programs.module.css";

type Props = { summary: ProgramSummaryView; first: ProgramView | undefined };

/** A program that runs: its mountain, and the day that comes next. */
export function RunningCard({ summary, first }: Props) {
  const { programs } = useTRPC().training;
  const { id, name, weekCount } = summary;
  const { data } = useQuery(
    programs.get.queryOptions({ id }, first ? { initialData: { program: first } } : {}),
  );
  const program = data?.program;
  return (
    <article className={clsx(page.card, linked.card, styles.running)}>
      <div className={styles.runningText}>
        <p className={styles.goal}>
          <FormattedMessage id="training.program.runs" />
        </p>
        <h2 className={styles.name}>
          <Link className={linked.link} href={`/training/programs/${id}`} prefetch={false}>
            {name}
          </Link>
        </h2>
        {program ? <Standing program={program} /> : <Skeleton width={200} height={20} my={4} />}
      </div>
      {program ? (
        <MountainPicture className={styles.small} mountain={mountainOf(program)} />
      ) : (
        <Skeleton height={86} className={styles.small} />
      )}
      <span className="spoken">
        <FormattedMessage id="training.program.weeks" values={{ weeks: weekCount }} />
      </span>
    </article>
  );
}

/** How far it has come, and what is next. */
function Standing({ program }: { program: ProgramView }) {
  const intl = useIntl();
  const { run, weeks, plan } = program;
  const { at, done, all } = mountainOf(program);
  const next = run?.next;
  if (!run || !next)
    return (
      <p className={styles.facts}>
        <FormattedMessage id="training.program.allDone" values={{ done, all }} />
      </p>
    );
  const title = dayAt(weeks, next)?.title || weekdayText(intl, next.weekday, "long");
  const date = plan.find((day) => isAt(day, next))?.date;
  return (
    <>
      <p className={styles.facts}>
        <FormattedMessage id="training.program.at" values={{ week: at, weeks: weeks.length, done, all }} />
      </p>
      <p className={styles.next}>
        <FormattedMessage
          id="training.program.next"
          values={{ title: <b>{title}</b>, day: date ? shortDay(intl, date) : "" }}
        />
      </p>
    </>
  );
}
