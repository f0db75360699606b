import type { DemoPeople } from "@/features/accounts/demo";
import { addDays, dayOf } from "@/lib/whole-days";
import { startProgram } from "../program-runs/commands";
import { findReady, readyPrograms } from "../program-weeks/library";
import type { ProgramWeek } from "../program-weeks/rules";
import { assignProgram, changeClientProgram } from "./commands";

/** From the third week on a set more of what comes first in a day. */
const harder = ({ days }: ProgramWeek, index: number): ProgramWeek => ({
  days: days.map((day) => ({
    ...day,
    exercises: day.exercises.map((exercise, at) =>
      index < 2 || at > 0
        ? exercise
        : { ...exercise, sets: exercise.sets.map((set) => ({ ...set, count: set.count + 1 })) },
    ),
  })),
});

/** A program that the coach has given, which runs, and in which the coach has changed something since. */
export async function seedClients(people: DemoPeople): Promise<void> {
  const [siri, larserik] = [people.get("siri"), people.get("larserik")];
  const ready = readyPrograms(siri.language).find(({ weeks }) => weeks.length <= 6);
  const document = ready && findReady(siri.language, ready.id);
  if (!document) return;
  const { id: clientId } = larserik;
  const { program } = await assignProgram(siri, { clientId, programId: document.id });
  const from = addDays(dayOf(new Date(), larserik.timeZone), 1);
  await startProgram(larserik, { programId: program.id, from, missed: "WAIT", time: "09:00" });
  const weeks = document.weeks.map(harder);
  await changeClientProgram(siri, { clientId, id: program.id, weeks });
}
