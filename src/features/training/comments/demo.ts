import type { DemoPeople } from "@/features/accounts/demo";
import type { Me } from "@/features/accounts/rules";
import { db } from "@/server/db";
import { addClientComment, addComment } from "./commands";

/** The latest completed workouts of strength, the latest first, with the last completed set of each. */
async function listTrained(me: Me): Promise<{ id: string; setId: string | null }[]> {
  const workouts = await db.workout.findMany({
    where: { userId: me.id, state: "COMPLETED", deletedAt: null, run: null },
    orderBy: { startedAt: "desc" },
    take: 2,
    include: {
      exercises: {
        orderBy: { position: "asc" },
        take: 1,
        include: { sets: { where: { isCompleted: true }, orderBy: { position: "desc" }, take: 1 } },
      },
    },
  });
  return workouts.map(({ id, exercises }) => ({ id, setId: exercises[0]?.sets[0]?.id ?? null }));
}

/** Words between a coach and a client about two workouts, and one that waits for an answer. */
export async function seedComments(people: DemoPeople): Promise<void> {
  const [elin, siri] = [people.get("elin"), people.get("siri")];
  const [latest, before] = await listTrained(elin);
  if (!latest || !before) return;
  const { id: workoutId, setId } = before;
  await addClientComment(siri, {
    ...{ clientId: elin.id, workoutId, setId },
    text: "Vilket drag i sista setet!",
  });
  await addComment(elin, { workoutId, text: "Tack! Det kändes stabilt hela vägen." });
  await addComment(elin, {
    workoutId: latest.id,
    setId: latest.setId,
    text: "Knät gnällde lite i botten. Ska jag gå ner i vikt nästa gång?",
  });
}
