import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import type { ClientView } from "../../clients/views";
import type { ProgramSummaryView, ProgramView } from "../../programs/views";
import card from "../progress/progress.module.css";
import { AssignProgram } from "./assign-program";
import styles from "./client.module.css";
import { useClientProgram, useClientPrograms } from "./use-client";

const missed = (day: ProgramView["plan"][number]) => day.state === "MISSED" || day.state === "WAITING";

/** Weeks across, the days of each below each other. */
function Grid({ program, label }: { program: ProgramView; label: string }) {
  const { weeks, plan, run } = program;
  const at = run?.next?.week ?? null;
  return (
    <div
      className={styles.plan}
      role="img"
      aria-label={label}
      style={{ "--weeks": weeks.length } as CSSProperties}
    >
      {weeks.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number
        <div key={index} className={styles.planWeek} data-now={at === index + 1 || undefined}>
          {plan
            .filter(({ week, state }) => week === index + 1 && state !== "REMOVED")
            .map((day) => (
              <span
                key={day.weekday}
                className={styles.planDay}
                data-state={day.state === "DONE" ? "DONE" : missed(day) ? "MISSED" : undefined}
              >
                {missed(day) && <IconX size={14} aria-hidden="true" />}
              </span>
            ))}
          <small>{index + 1}</small>
        </div>
      ))}
    </div>
  );
}

const addressOf = (client: ClientView, programId: string) =>
  `/training/personal/clients/${client.id}/program?programId=${programId}`;

function Plan({ client, program }: { client: ClientView; program: ProgramView }) {
  const intl = useIntl();
  const counted = program.plan.filter(({ state }) => state !== "REMOVED");
  const [done, left] = [
    counted.filter(({ state }) => state === "DONE").length,
    counted.filter(missed).length,
  ];
  const size = intl.formatMessage({ id: "training.coaching.plan.done" }, { done, all: counted.length });
  const words = intl.formatMessage({ id: "training.coaching.plan.missed" }, { count: left });
  return (
    <>
      <div className={card.cardHead}>
        <h2 id="client-plan">
          <FormattedMessage id="training.coaching.plan.title" />
        </h2>
        <span className={card.hint}>{size}</span>
      </div>
      <p className={styles.planName}>
        <Link className={styles.planLink} href={addressOf(client, program.id)} prefetch={false}>
          {program.name}
        </Link>
      </p>
      <Grid program={program} label={`${program.name}: ${size}. ${words}`} />
      <p className={card.hint} aria-hidden="true">
        {words}
      </p>
    </>
  );
}

/** Programs that are there and do not run: most of them shown, so that one that was given can be opened. */
const SHOWN_PROGRAMS = 5;

type NoPlanProps = { client: ClientView; programs: ProgramSummaryView[] };

const NoPlan = ({ client, programs }: NoPlanProps) => (
  <>
    <div className={card.cardHead}>
      <h2 id="client-plan">
        <FormattedMessage id="training.coaching.plan.title" />
      </h2>
    </div>
    <p className={card.hint}>
      <FormattedMessage id="training.coaching.plan.none" values={{ name: client.name }} />
    </p>
    <ul>
      {programs.slice(0, SHOWN_PROGRAMS).map(({ id, name }) => (
        <li key={id}>
          <Link className={styles.planLink} href={addressOf(client, id)} prefetch={false}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** The program that runs: what was done of it and what was missed. */
export function PlanCard({ client }: { client: ClientView }) {
  const list = useClientPrograms(client);
  const running = list.data?.programs.find(({ run }) => run !== null);
  const asked = useClientProgram(client, running?.id ?? null);
  const failed = [list, asked].find(({ isError }) => isError);
  const isNone = list.data && !running;
  return (
    <section
      className={clsx(page.card, card.card)}
      aria-labelledby={isNone || asked.data ? "client-plan" : undefined}
    >
      {asked.data && running && <Plan client={client} program={asked.data.program} />}
      {isNone && <NoPlan client={client} programs={list.data.programs} />}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isNone && !asked.data && <Skeleton height={150} />}
      {(isNone || asked.data) && <AssignProgram client={client} />}
    </section>
  );
}
