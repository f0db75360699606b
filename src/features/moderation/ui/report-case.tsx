"use client";

import { IconArrowLeft, IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { AccountView } from "@/features/accounts/views";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import { NoResultsState } from "@/ui/no-results-state";
import { Pill } from "@/ui/pill";
import { readFailure } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ReportCaseView } from "../reports/views";
import styles from "./case.module.css";
import { ReasonText } from "./reason-text";
import { ReportMeasures } from "./report-measures";
import { ReportPerson } from "./report-person";
import { ReportTitle } from "./report-row";
import { ReportThing } from "./report-thing";
import { takableOf } from "./takable";
import { useReportCase } from "./use-report-case";
import type { useSettleReport } from "./use-reports";

const TakeDownDialog = later(() => import("./take-down-dialog").then((it) => it.TakeDownDialog));

type Settle = ReturnType<typeof useSettleReport>;
type Report = Pick<ReportCaseView["report"], "id" | "reporter" | "reason" | "details" | "createdAt">;

/** Who reported it, and why. */
function Reporter({ report: { reporter, reason, details, createdAt } }: { report: Report }) {
  const name = useNameOf()(reporter);
  return (
    <li className={styles.reporter}>
      <Avatar name={name} picture={reporter.profilePicture} seed={reporter.id} size={32} />
      <div className={styles.rowText}>
        <span>
          <FormattedMessage
            id="moderation.case.by"
            values={{ name: <b key="name">{name}</b>, reason: <ReasonText key="reason" reason={reason} /> }}
          />
        </span>
        {details && <q>{details}</q>}
      </div>
      <TimeAgo at={createdAt} className={styles.when} />
    </li>
  );
}

/** The outcome, who settled the report, and when. */
function Outcome({ report: { status, settledBy, settledAt } }: Pick<ReportCaseView, "report">) {
  const nameOf = useNameOf();
  const isDismissed = status === "DISMISSED";
  const Icon = isDismissed ? IconX : IconCheck;
  return (
    <div className={styles.answers}>
      <Pill tone={isDismissed ? "quiet" : "ok"}>
        <Icon size={14} aria-hidden="true" />
        {isDismissed ? (
          <FormattedMessage id="moderation.status.dismissed" />
        ) : (
          <FormattedMessage id="moderation.status.resolved" />
        )}
      </Pill>
      <span className={styles.when}>
        {settledBy && nameOf(settledBy)}
        {" · "}
        {settledAt && <FormattedDate value={settledAt} dateStyle="medium" timeStyle="short" />}
      </span>
    </div>
  );
}

/** ADMIN may delete a thing instead of hiding it. */
function TakeDown({
  shown: { report },
  me,
  settle,
}: {
  shown: ReportCaseView;
  me: AccountView;
  settle: Settle;
}) {
  const [opened, setOpened] = useState<boolean>();
  const thing = takableOf(report);
  if (!thing) return null;
  return (
    <div>
      <Button variant="subtle" color="red" disabled={settle.isPending} onClick={() => setOpened(true)}>
        <FormattedMessage id="moderation.down.open" />
      </Button>
      {opened !== undefined && (
        <TakeDownDialog
          me={me}
          thing={thing}
          opened={opened}
          onSettle={(reason) => settle.run({ id: report.id, status: "RESOLVED", reason })}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

function Case({ shown, me, settle }: { shown: ReportCaseView; me: AccountView; settle: Settle }) {
  const { report, others } = shown;
  return (
    <div className={styles.columns}>
      <div className={styles.case}>
        <h2>
          <ReportTitle report={report} />
        </h2>
        <ul className={styles.reporters}>
          {[report, ...others].map((one) => (
            <Reporter key={one.id} report={one} />
          ))}
        </ul>
        <ReportThing shown={shown} />
        {report.status === "OPEN" ? (
          <>
            <ReportMeasures
              me={me}
              shown={shown}
              settling={settle.isPending && settle.input?.id === report.id}
              onSettle={(choice) => settle.run({ id: report.id, ...choice })}
            />
            <TakeDown shown={shown} me={me} settle={settle} />
          </>
        ) : (
          <Outcome report={report} />
        )}
      </div>
      <ReportPerson shown={shown} />
    </div>
  );
}

type Props = { id: string; me: AccountView; settle: Settle; onBack: () => void };

/** One report: who reported it and why, what it is about, what to do, and the person. */
export function ReportCase({ id, me, settle, onBack }: Props) {
  const { data, error, isPending, isError, isFetching, refetch } = useReportCase(id);
  const isGone = isError && ["not-found", "forbidden"].includes(readFailure(error).code);
  return (
    <article className={styles.whole}>
      <Button
        className={styles.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} />}
        onClick={onBack}
      >
        <FormattedMessage id="moderation.case.back" />
      </Button>
      {isPending && <SkeletonRows rows={5} />}
      {isGone && <NoResultsState title={<FormattedMessage id="moderation.case.gone" />} />}
      {isError && !isGone && <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />}
      {data && <Case shown={data} me={me} settle={settle} />}
    </article>
  );
}
