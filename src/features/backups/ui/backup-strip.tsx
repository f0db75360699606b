import { IconX } from "@tabler/icons-react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { dayOf, noonOf } from "@/lib/whole-days";
import { useMinute } from "@/ui/minute";
import { type StripDay, stripOf } from "../days/rules";
import type { BackupView } from "../views";
import { FailureText } from "./failure-text";
import styles from "./operation.module.css";

const Day = ({ day }: { day: string }) => (
  <FormattedDate value={noonOf(day)} day="numeric" month="long" timeZone="UTC" />
);

/** The words of the latest day with a failure. */
function Failed({ day, failure, recoveredAt }: StripDay) {
  const { formatTime } = useIntl();
  return (
    <span className={styles.failed}>
      <Day day={day} />
      {": "}
      <FailureText failure={failure} />
      {recoveredAt && (
        <>
          {", "}
          <FormattedMessage id="backups.strip.recovered" values={{ time: formatTime(recoveredAt) }} />
        </>
      )}
    </span>
  );
}

/** What became of the backups of the last 28 days, a square for each. */
export function BackupStrip({ runs }: { runs: BackupView[] }) {
  const { timeZone = "UTC", formatMessage } = useIntl();
  const today = dayOf(useMinute(), timeZone);
  const days = stripOf(runs, today, (at) => dayOf(new Date(at), timeZone));
  const failed = days.filter(({ state }) => state === "FAILED");
  const taken = days.filter(({ state }) => state === "SUCCEEDED").length;
  const latest = failed.at(-1);
  return (
    <div className={styles.days}>
      <div
        className={styles.strip}
        role="img"
        aria-label={formatMessage({ id: "backups.strip.label" }, { taken, failed: failed.length })}
      >
        {days.map(({ day, state }) => (
          <span key={day} className={styles.day} data-state={state} data-today={day === today || undefined}>
            {state === "FAILED" && <IconX size={12} aria-hidden="true" />}
          </span>
        ))}
      </div>
      <p className={styles.ends}>
        <span>
          <Day day={days[0]?.day ?? today} />
        </span>
        {latest && <Failed {...latest} />}
        <span>
          <FormattedMessage id="backups.strip.today" />
        </span>
      </p>
    </div>
  );
}
