import { endFrom, type Lasting } from "./day-spans";
import { zoneClockOf } from "./zone-clock";

const DAY_MS = 86_400_000;

/** As `endFrom`, for very many times of one activity: when a time ends that begins at a moment; null: it has no end. */
export function endsOf(lasting: Lasting): (at: Date) => Date | null {
  const { dateTime, endTime, allDay, timeZone } = lasting;
  if (!allDay) {
    const length = endTime && endTime.getTime() - dateTime.getTime();
    return (at) => (length === null ? null : new Date(at.getTime() + length));
  }
  const clock = zoneClockOf(timeZone);
  const dayOf = (at: Date) => Math.floor((at.getTime() + clock.offsetAt(at.getTime())) / DAY_MS);
  const days = endTime === null ? 1 : Math.max(1, dayOf(endTime) - dayOf(dateTime));
  return (at) => {
    const midnight = clock.momentAt((dayOf(at) + days) * DAY_MS);
    return midnight === null ? endFrom(at, lasting) : new Date(midnight);
  };
}
