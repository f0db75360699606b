import type { Json, Member } from "../client";
import { exerciseOf, programFor } from "../matrix/training";
import { activityOf } from "./activities";
import { categoryOf } from "./categories";

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An activity of the group in half an hour, for an hour, in a category of workouts. */
export async function trainingActivityOf(
  host: Member,
  group: { id: string },
  fields: object = {},
): Promise<Json> {
  const owner = `/api/personal-groups/${group.id}`;
  const { body } = await host.get(`${owner}/owned-categories`);
  const there = (body.categories ?? []).find((one: Json) => one.type === "WORKOUT");
  const category = there ?? (await categoryOf(host, owner, { type: "WORKOUT" }));
  return activityOf(host, {
    ...{ title: "Torsdagspass", groupId: group.id, visibility: "GROUP", categoryId: category.id },
    ...{ dateTime: inMinutes(30), endTime: inMinutes(90) },
    ...fields,
  });
}

/** The day of a new program of this person: a squat of three times five with 60 kg. */
export async function dayOf(owner: Member, weight: object | null = { value: 60, unit: "KG" }): Promise<Json> {
  const program = programFor(await exerciseOf(owner));
  const [squat] = (await owner.get("/api/training/exercises?q=squat")).body.exercises;
  for (const { days } of program.weeks)
    for (const { exercises } of days)
      exercises.splice(0, 1, {
        exerciseId: squat.id,
        sets: [{ count: 3, reps: 5, ...(weight && { weight }) }],
      });
  const made = await owner.post("/api/training/programs", program);
  if (made.status !== 201) throw new Error(`no program: ${JSON.stringify(made.body)}`);
  return { programId: made.body.program.id, week: 1, weekday: 1 };
}

/** An activity of the group with a board. `base`: its path. */
export async function boardOf(host: Member, group: { id: string }, fields: object = {}): Promise<Json> {
  const activity = await trainingActivityOf(host, group, fields);
  const base = `/api/activities/${activity.id}/training`;
  const made = await host.call("PUT", base, { body: await dayOf(host) });
  if (made.status !== 200) throw new Error(`no board: ${JSON.stringify(made.body)}`);
  return { ...activity, base };
}

/** Says yes to the activity, and joins its board. Returns the path of the workout. */
export async function joinBoard(who: Member, { id, base }: Json, showsWeights = true): Promise<Json> {
  await who.post(`/api/availability/${id}/join`, { waitlist: false });
  const made = await who.post(`${base}/join`, { showsWeights });
  if (made.status > 201) throw new Error(`not joined: ${JSON.stringify(made.body)}`);
  return made.body;
}
