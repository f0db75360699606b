"use client";

import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ProgramsAnswer, ProgramView } from "../../programs/views";
import home from "../home/home.module.css";
import { LiveTraining } from "../home/live-training";
import { TrainingTabs } from "../home/training-tabs";
import { NewProgram } from "./new-program";
import { ProgramCard } from "./program-card";
import styles from "./programs.module.css";
import { RunningCard } from "./running-card";
import { useDialog } from "./use-dialog";

type Props = {
  /** What was rendered with the page: the list, and the programs that run. */
  first: { list: ProgramsAnswer; running: ProgramView[] };
};

function Programs({ first }: Props) {
  const { programs } = useTRPC().training;
  const list = useQuery(
    programs.list.queryOptions(undefined, { initialData: first.list, refetchOnMount: "always" }),
  );
  const making = useDialog();
  const all = list.data.programs;
  const running = all.filter(({ run }) => run);
  const own = all.filter(({ isReady, run }) => !isReady && !run);
  const ready = all.filter(({ isReady, run }) => isReady && !run);
  return (
    <div className={page.page}>
      <div className={clsx(page.head, home.pageHead)}>
        <h1>
          <FormattedMessage id="training.program.title" />
        </h1>
        <Button leftSection={<IconPlus size={18} />} onClick={making.open}>
          <FormattedMessage id="training.program.new" />
        </Button>
      </div>
      <TrainingTabs />
      {list.isRefetchError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {running.map((summary) => (
        <RunningCard
          key={summary.id}
          summary={summary}
          first={first.running.find(({ id }) => id === summary.id)}
        />
      ))}
      <Own
        own={own}
        isEmpty={own.length === 0 && running.every(({ isReady }) => isReady)}
        onMake={making.open}
      />
      {ready.length > 0 && (
        <section className={styles.group} aria-labelledby="programs-ready">
          <h2 id="programs-ready">
            <FormattedMessage id="training.program.ready" />
          </h2>
          <p className={styles.hint}>
            <FormattedMessage id="training.program.readyText" />
          </p>
          <Cards programs={ready} />
        </section>
      )}
      <NewProgram {...making.props} />
      <LiveTraining />
    </div>
  );
}

type OwnProps = { own: ProgramsAnswer["programs"]; isEmpty: boolean; onMake: () => void };

/** The member's own programs that do not run. Where the only one runs, there is nothing to say. */
function Own({ own, isEmpty, onMake }: OwnProps) {
  if (own.length === 0 && !isEmpty) return null;
  return (
    <section className={styles.group} aria-labelledby="programs-own">
      <h2 id="programs-own">
        <FormattedMessage id="training.program.own" />
      </h2>
      {isEmpty ? <Empty onMake={onMake} /> : <Cards programs={own} />}
    </section>
  );
}

const Cards = ({ programs }: { programs: ProgramsAnswer["programs"] }) => (
  <ul className={styles.cards}>
    {programs.map((program) => (
      <li key={program.id}>
        <ProgramCard program={program} />
      </li>
    ))}
  </ul>
);

const Empty = ({ onMake }: { onMake: () => void }) => (
  <div className={clsx(page.card, styles.empty)}>
    <EmptyState
      title={<FormattedMessage id="training.program.empty" />}
      text={<FormattedMessage id="training.program.emptyText" />}
      action={
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onMake}>
          <FormattedMessage id="training.program.new" />
        </Button>
      }
    />
  </div>
);

/** The member's programs, and those that come with the product. `now`: when the page was rendered. */
export const ProgramsScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Programs {...props} />
  </RenderTime>
);
