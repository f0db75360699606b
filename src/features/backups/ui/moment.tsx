import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { addDays, dayOf } from "@/lib/whole-days";
import { useMinute } from "@/ui/minute";

/** Before this hour a moment of today was in the night. */
const MORNING = "06:00";

/** A moment of a backup, as one says it: tonight, today, yesterday, tomorrow, or a day with its time. */
export function Moment({ at }: { at: string }) {
  const { timeZone = "UTC", ...intl } = useIntl();
  const today = dayOf(useMinute(), timeZone);
  const day = dayOf(new Date(at), timeZone);
  const time = intl.formatTime(at);
  if (day === today) {
    const isNight = intl.formatTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }) < MORNING;
    return <FormattedMessage id={isNight ? "backups.at.night" : "backups.at.today"} values={{ time }} />;
  }
  if (day === addDays(today, -1)) return <FormattedMessage id="backups.at.yesterday" values={{ time }} />;
  if (day === addDays(today, 1)) return <FormattedMessage id="backups.at.tomorrow" values={{ time }} />;
  return <FormattedDate value={at} day="numeric" month="long" hour="2-digit" minute="2-digit" />;
}
