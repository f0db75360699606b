import type { DemoPeople } from "@/features/accounts/demo";
import { runBackdated } from "@/features/notifications/demo";
import { changeActivity } from "./commands";

const HOUR = 60;

/** `week`: which time of a weekly activity, from 0. `ago`: in minutes. A new time, or a message of the cancelled one. */
type DemoException = {
  week: number;
  ago: number;
} & ({ message: string } | { location: string; time: [from: string, to: string] });

/** By the titles of the activities. */
const exceptions: Record<string, DemoException> = {
  "Intervaller 6 × 800": {
    week: 9,
    location: "Inomhushallen, Campus",
    time: ["18:45", "20:00"],
    ago: 5 * HOUR,
  },
  Körrepetition: { week: 5, message: "Salen är uthyrd den kvällen. Sjung hemma så länge!", ago: 28 * HOUR },
};

type Changed = { id: string; title: string; host: string; timeIn: (week: number, time?: string) => Date };

/** Cancels one time of a weekly activity, and gives one of another an hour and a place of its own. */
export async function seedDemoException(people: DemoPeople, changed: Changed): Promise<void> {
  const { id, title, host, timeIn } = changed;
  const one = exceptions[title];
  if (!one) return;
  const { week, ago } = one;
  const given =
    "message" in one
      ? { isCancelled: true, message: one.message }
      : {
          location: one.location,
          dateTime: timeIn(week, one.time[0]),
          endTime: timeIn(week, one.time[1]),
        };
  const change = { id, occurrence: timeIn(week), scope: "THIS" as const, ...given };
  await runBackdated(ago, () => changeActivity(people.get(host), change));
}
