import type { DemoPeople } from "@/features/accounts/demo";
import { recordAttendance } from "./commands";

const statuses = { P: "PRESENT", L: "LATE", A: "ABSENT" } as const;
const isLetter = (letter: string | undefined): letter is keyof typeof statuses =>
  letter !== undefined && letter in statuses;

type Recorded = {
  id: string;
  host: string;
  /** by username, a letter for each of the first weeks */
  came: Record<string, string>;
  /** when the time of a week begins, from 0 */
  timeIn: (week: number) => Date;
};

/** Records who came to the times of the last weeks of a weekly activity. */
export async function recordDemoTimes(
  people: DemoPeople,
  { id, host, came, timeIn }: Recorded,
): Promise<void> {
  const weeks = Object.values(came)[0]?.length ?? 0;
  for (const week of Array(weeks).keys()) {
    const entries = Object.entries(came).flatMap(([username, letters]) => {
      const letter = letters[week];
      return isLetter(letter) ? [{ userId: people.get(username).id, status: statuses[letter] }] : [];
    });
    await recordAttendance(people.get(host), { id, occurrence: timeIn(week), entries });
  }
}
