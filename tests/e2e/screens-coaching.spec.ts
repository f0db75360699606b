import { get, inHours, post } from "./calls";
import { expect, type Person, test } from "./people";
import { startTour, type Tour } from "./screen-tour";

type Workout = { workout: { id: string; exercises: { id: string; sets: { id: string }[] }[] } };
const base = "/api/training";
const long = "x".repeat(60);

/** The coach is asked, gives a program and changes it; the client trains, and writes a note. */
async function coached(coach: Person, client: Person) {
  const shares = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD", "MOOD", "SLEEP"];
  const asked = { userId: coach.id, role: "COACH", shares };
  const { coaching } = await post<{ coaching: { id: string } }>(client, `${base}/coachings`, asked);
  await post(coach, `${base}/coachings/${coaching.id}/accept`);
  const { exercises } = await get<{ exercises: { id: string; measure: string }[] }>(
    coach,
    `${base}/exercises`,
  );
  const exerciseId = exercises.find(({ measure }) => measure === "WEIGHT_REPS")?.id;
  const planned = { exerciseId, sets: [{ count: 3, reps: 5 }] };
  const weeks = [1, 2].map(() => ({ days: [{ weekday: 1, title: long, exercises: [planned] }] }));
  const own = await post<{ program: { id: string } }>(coach, `${base}/programs`, { name: long, weeks });
  const path = `${base}/clients/${client.id}`;
  const { program } = await post<{ program: { id: string } }>(coach, `${path}/programs`, {
    programId: own.program.id,
  });
  await post(client, `${base}/programs/${program.id}/start`, { from: new Date().toISOString().slice(0, 10) });
  const { workout } = await post<Workout>(client, `${base}/workouts`, {
    title: long,
    note: long,
    startedAt: inHours(-1),
  });
  const added = await post<Workout>(client, `${base}/workouts/${workout.id}/exercises`, { exerciseId });
  const place = added.workout.exercises[0]?.id;
  const set = { weight: { value: 82.5, unit: "KG" }, reps: 5, isCompleted: true };
  const { workout: done } = await post<Workout>(client, `${base}/workouts/exercises/${place}/sets`, set);
  await post(client, `${base}/workouts/${workout.id}/complete`, { rpe: 7 });
  return { programId: program.id, workoutId: workout.id, setId: done.exercises[0]?.sets[0]?.id, path };
}

/** A coach's list with one who waits for a word, the client's page with words on a set, and a program that is changed. */
async function walk({ me, page, check, say }: Tour, client: Person): Promise<void> {
  const { programId, workoutId, setId, path } = await coached(me, client);
  await page.goto("/training/personal/clients");
  await expect(page.getByText(say("training.coaching.list.load.rising"))).toBeAttached();
  await check("coaching-clients");
  await post(me, `${path}/workouts/${workoutId}/comments`, { text: long, setId });
  await page.goto(`/training/personal/clients/${client.id}/progress`);
  await expect(page.getByText("82,5").or(page.getByText("82.5")).first()).toBeVisible();
  await check("coaching-client");
  await page.goto(`/training/personal/clients/${client.id}/program?programId=${programId}`);
  const reps = page.getByLabel(say("training.column.reps"), { exact: true }).first();
  await reps.fill("8");
  await reps.blur();
  const send = page.getByRole("button", { name: say("training.coaching.plan.send", { name: "Siri" }) });
  await expect(send).toBeVisible();
  await check("coaching-program");
  await send.click();
  await expect(page.getByRole("region", { name: say("training.program.change.title") })).toBeVisible();
  await check("coaching-program-changed");
}

test("coaching: who waits for a word, a client's page, and a program that the coach changes", async ({
  createPerson,
}) => {
  await walk(await startTour(createPerson, "fr"), await createPerson("Siri"));
});
