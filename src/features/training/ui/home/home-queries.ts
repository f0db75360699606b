import { addDays, beginOf } from "@/lib/whole-days";
import type { WorkoutsAnswer } from "../../views";
import type { WeekAnswer } from "../../weeks/views";

/** Workouts below each other at first; more are loaded by a button. */
const LATEST = 5;

/** What the page asks for. The same on the server and in the browser, so that nothing is asked for twice. */
export const homeQueries = (today: string, timeZone: string) => ({
  latest: { state: "COMPLETED" as const, limit: LATEST },
  started: { state: "STARTED" as const, limit: 1 },
  planned: {
    state: "PLANNED" as const,
    from: beginOf(today, timeZone).toISOString(),
    to: beginOf(addDays(today, 1), timeZone).toISOString(),
    limit: 3,
  },
});

/** What was rendered with the page. */
export type HomeFirst = {
  week: WeekAnswer;
  latest: WorkoutsAnswer;
  started: WorkoutsAnswer;
  planned: WorkoutsAnswer;
};
