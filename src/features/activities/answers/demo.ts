import type { DemoPeople } from "@/features/accounts/demo";
import { runBackdated } from "@/features/notifications/demo";
import { setAnswer } from "./commands";
import type { AnswerKind } from "./rules";

const HOUR = 60;

/** `week`: which time of a weekly activity it is about, from 0. `ago`: in minutes. */
type DemoAnswer = { by: string; answer: AnswerKind; reason: string; week?: number; ago: number };

/** By the titles of the activities. */
const answers: Record<string, DemoAnswer[]> = {
  "Planeringsfika: Kungsleden": [
    { by: "larserik", answer: "MAYBE", reason: "Om spåren är körda i tid.", ago: 9 * HOUR },
    { by: "ingrid", answer: "NO", reason: "Vi övar då. Ta en bulle åt mig!", ago: 3 * HOUR },
  ],
  "Söndagsskogen: vinterspår": [
    { by: "amina", answer: "MAYBE", reason: "Om barnen har sovit.", ago: 6 * HOUR },
  ],
  Körrepetition: [
    { by: "camille", answer: "NO", reason: "Je suis à Paris cette semaine-là.", week: 6, ago: 30 * HOUR },
    { by: "larserik", answer: "MAYBE", reason: "Kommer till sats två.", week: 6, ago: 4 * HOUR },
  ],
};

type Answered = { id: string; title: string; timeIn: (week: number) => Date };

/** Who may come or can't, to all of an activity or to one time, and why. */
export async function seedDemoAnswers(people: DemoPeople, { id, title, timeIn }: Answered): Promise<void> {
  for (const { by, answer, reason, week, ago } of answers[title] ?? []) {
    const occurrence = week === undefined ? undefined : timeIn(week);
    const said = { id, answer, reason, occurrence, waitlist: false };
    await runBackdated(ago, () => setAnswer(people.get(by), said));
  }
}
