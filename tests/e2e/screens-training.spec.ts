import { get, post } from "./calls";
import { expect, type Person, test } from "./people";
import { startTour, type Tour } from "./screen-tour";

type Workout = { workout: { id: string; exercises: { id: string }[] } };
const base = "/api/training";
const kg = (value: number) => ({ value, unit: "KG" });

/** A workout of two exercises that is over, and one like it that goes on. Returns the ids of both and of an exercise. */
async function trained(me: Person) {
  const { exercises } = await get<{ exercises: { id: string; measure: string }[] }>(me, `${base}/exercises`);
  const lifts = exercises.filter(({ measure }) => measure === "WEIGHT_REPS").slice(0, 2);
  const startedAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const title = "x".repeat(60);
  const { workout } = await post<Workout>(me, `${base}/workouts`, {
    title,
    startedAt,
    note: "x".repeat(200),
  });
  for (const { id: exerciseId } of lifts) {
    const added = await post<Workout>(me, `${base}/workouts/${workout.id}/exercises`, { exerciseId });
    const place = added.workout.exercises.at(-1)?.id;
    for (const reps of [5, 5, 4]) {
      const set = { weight: kg(102.125), reps, isCompleted: true, note: "x".repeat(50) };
      await post(me, `${base}/workouts/exercises/${place}/sets`, set);
    }
  }
  await post(me, `${base}/workouts/${workout.id}/complete`, { completedAt: new Date().toISOString() });
  return { done: workout.id, exerciseId: lifts[0]?.id };
}

async function walk({ me, page, check, say }: Tour): Promise<void> {
  const heading = (level: number) => page.getByRole("heading", { level }).first();
  await page.goto("/training");
  await expect(heading(1)).toBeVisible();
  await check("training-empty");
  const { done, exerciseId } = await trained(me);
  await page.goto("/training");
  await expect(page.getByText("x".repeat(60)).first()).toBeVisible();
  await check("training");
  await page.goto("/training/exercises");
  await expect(page.getByRole("listitem").nth(3)).toBeVisible();
  await check("training-exercises");
  await page.goto(`/training/exercises/${exerciseId}`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await check("training-exercise");
  await page.goto(`/training/workouts/${done}`);
  await expect(heading(1)).toBeVisible();
  await check("training-done");
  const { workout } = await post<Workout>(me, `${base}/workouts`, { copyOf: done });
  await page.goto(`/training/workouts/${workout.id}`);
  await expect(page.getByText(say("training.log.finish")).first()).toBeVisible();
  await check("training-log");
  await page.goto("/training/progress");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await check("training-progress");
  await page.goto(`/training/progress/${exerciseId}`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await check("training-progress-exercise");
  await page.goto("/training/settings");
  await expect(heading(1)).toBeVisible();
  await check("training-settings");
}

test("training: its home, exercises, records, a workout that is over, and one that goes on", async ({
  createPerson,
}) => {
  await walk(await startTour(createPerson, "sv"));
});
