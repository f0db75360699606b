import { get, post } from "./calls";
import { expect, type Person, test } from "./people";
import { closeDialog, startTour, type Tour } from "./screen-tour";
import { gpx } from "./tracks";

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
  for (const name of ["personal", "personal/clients"]) {
    await page.goto(`/training/${name}`);
    await expect(heading(2)).toBeVisible();
    await check(`training-${name.replace("/", "-")}`);
  }
  await page.goto("/training/settings");
  await expect(heading(1)).toBeVisible();
  await check("training-settings");
}

test("training: its home, exercises, records, a workout that is over, and one that goes on", async ({
  createPerson,
}) => {
  await walk(await startTour(createPerson, "sv"));
});

const isWorkout = /\/training\/workouts\/[0-9a-f-]{36}$/;

async function chooseFromMenu({ button, page, say }: Tour, menu: string, action: string) {
  await button(menu).click();
  await page.getByRole("menuitem", { name: say(action), exact: true }).click();
}

/** A run from a file, what can be taken off it, and one that was entered by hand. */
async function walkRuns(tour: Tour): Promise<void> {
  const { me, page, check, say, dialog } = tour;
  await page.goto("/training/settings");
  const file = { name: "morgon.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(gpx()) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: say("training.import.action", { count: 1 }) }).click();
  await page.getByRole("link", { name: say("training.today.look") }).click();
  await page.waitForURL(isWorkout);
  await expect(page.getByRole("table").first()).toBeVisible();
  await check("training-run");
  await chooseFromMenu(tour, "training.summary.more", "training.run.trim");
  await expect(page.getByRole("slider").first()).toBeVisible();
  await check("training-run-trim");
  await closeDialog(dialog("training.run.trimTitle"));
  const endurance = { sport: "RUN", distanceMetres: 10_200, elapsedSeconds: 3340, movingSeconds: 3138 };
  const { workout } = await post<Workout>(me, `${base}/workouts`, { title: "x".repeat(60), endurance });
  await page.goto(`/training/workouts/${workout.id}`);
  await expect(page.getByRole("region", { name: say("training.run.numbers") })).toBeVisible();
  await check("training-run-by-hand");
  await chooseFromMenu(tour, "training.summary.more", "training.run.change");
  await expect(dialog("training.run.changeTitle")).toBeVisible();
  await check("training-run-dialog");
}

type Program = { id: string; weeks: { days: { exercises: { exercise: { name: string } }[] }[] }[] };

/** Programs of one's own and ready ones, the editor with several kinds of sets, and what is asked about a program. */
async function walkPrograms(tour: Tour): Promise<void> {
  const { me, page, check, say, button, dialog } = tour;
  const { programs } = await get<{ programs: { id: string }[] }>(me, `${base}/programs`);
  const { program } = await post<{ program: Program }>(me, `${base}/programs`, {
    copyOf: programs[0]?.id,
    name: "x".repeat(60),
    note: "x".repeat(200),
  });
  await post(me, `${base}/programs/${program.id}/start`, { from: new Date().toISOString().slice(0, 10) });
  await page.goto("/training/programs");
  await expect(page.getByText("x".repeat(60)).first()).toBeVisible();
  await check("training-programs");
  await page.goto(`/training/programs/${program.id}`);
  // the next day is open, which depends on today's weekday
  await page.getByRole("gridcell").getByRole("button").first().click();
  const name = program.weeks[0]?.days[0]?.exercises[0]?.exercise.name ?? "";
  await button("training.exercise.menu", { name }).click();
  await page.getByRole("menuitem", { name: say("training.program.addDrop") }).click();
  await expect(page.getByRole("button", { name: say("training.program.kind.drop") }).first()).toBeVisible();
  await check("training-program");
  await chooseFromMenu(tour, "training.program.menu", "training.program.about.action");
  await expect(dialog("training.program.about.title")).toBeVisible();
  await check("training-program-about");
}

test("training: a run from a file, one by hand, and programs with their editor", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  await walkRuns(tour);
  await walkPrograms(tour);
});
