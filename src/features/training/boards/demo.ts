import type { DemoPeople } from "@/features/accounts/demo";
import { getRollTimes } from "@/features/activities/attendance/queries";
import { listActivities } from "@/features/activities/queries";
import { findDemoGroup } from "@/features/groups/demo";
import { db } from "@/server/db";
import { readyPrograms } from "../program-weeks/library";
import { joinBoard, setBoard } from "./commands";
import { getActivityTraining } from "./queries";

/** The week's time of the runners carries a day of strength; if it is on now, three are on its board, one ahead of the others. */
export async function seedBoards(people: DemoPeople): Promise<void> {
  const amina = people.get("amina");
  const group = await findDemoGroup("Tisdagslöparna");
  if (!group) return;
  const { activities } = await listActivities(amina, { groupId: group.id, limit: 10 });
  const weekly = activities.find(({ host, recurrence }) => host.id === amina.id && recurrence !== null);
  const program = readyPrograms(amina.language).at(-1);
  const day = program?.weeks[0]?.days[0];
  if (!weekly || !program || !day) return;
  const { id } = weekly;
  const { occurrence } = await getRollTimes(amina, { id });
  const at = { id, ...(occurrence && { occurrence: new Date(occurrence) }) };
  await setBoard(amina, { ...at, programId: program.id, week: 1, weekday: day.weekday });
  if (!(await getActivityTraining(amina, at)).training?.isOpen) return;
  for (const username of ["elin", "siri", "julien"]) {
    const me = people.get(username);
    const { workoutId } = await joinBoard(me, { ...at, showsWeights: username !== "julien" });
    const [first] = await db.workoutExercise.findMany({
      where: { workoutId },
      orderBy: { position: "asc" },
      take: 1,
    });
    if (username === "elin" && first)
      await db.workoutSet.updateMany({
        where: { workoutExerciseId: first.id, position: 0 },
        data: { isCompleted: true, completedAt: new Date() },
      });
  }
}
