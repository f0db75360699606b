import { addDays, dayOf } from "@/lib/whole-days";
import { get, post } from "./calls";
import { expect, type Person, test } from "./people";

type Workout = { workout: { id: string; title: string; exercises: { id: string }[] } };
const base = "/api/training";

const squatOf = async (one: Person): Promise<string> => {
  const { exercises } = await get<{ exercises: { id: string; name: string }[] }>(
    one,
    `${base}/exercises?q=${encodeURIComponent("Knäböj")}`,
  );
  return exercises.find(({ name }) => name === "Knäböj")?.id ?? "";
};

/** Logs a workout of an hour with one set. Returns its id. */
async function log(one: Person, exerciseId: string, daysAgo: number, kg: number, more: object = {}) {
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000 - 2 * 3_600_000);
  const completedAt = new Date(startedAt.getTime() + 3_600_000);
  const { workout } = await post<Workout>(one, `${base}/workouts`, { startedAt, completedAt, ...more });
  const added = await post<Workout>(one, `${base}/workouts/${workout.id}/exercises`, { exerciseId });
  const place = added.workout.exercises[0]?.id;
  const set = { weight: { value: kg, unit: "KG" }, reps: 5, isCompleted: true };
  await post(one, `${base}/workouts/exercises/${place}/sets`, set);
  return workout.id;
}

test("a workout is rated with one press, and its load is in the answer and on the page", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  await page.goto("/training/progress");
  await expect(page.getByRole("heading", { name: "Här ser du hur det går" })).toBeVisible();
  const id = await log(siri, await squatOf(siri), 0, 90, { title: "Benpass" });
  await page.goto("/training/progress");
  const load = page.getByRole("region", { name: "Belastning", exact: true });
  await expect(load.getByText("uppskattning, ingen diagnos")).toBeVisible();
  await load.getByRole("link", { name: /^Benpass, / }).click();
  await page.getByRole("button", { name: "7 rejält tungt" }).click();
  const answer = page.locator("section").filter({ hasText: "Passet kändes som" });
  const change = answer.getByRole("button", { name: "Ändra" });
  await expect(change).toBeFocused();
  await expect(page.getByText("Passet kändes som 7 av 10: rejält tungt")).toBeVisible();
  await expect(async () => {
    expect((await get<{ workout: { rpe: number } }>(siri, `${base}/workouts/${id}`)).workout.rpe).toBe(7);
  }).toPass();
  await page.goto("/training/progress");
  await expect(load.getByText("bygger upp")).toBeVisible();
  await load.getByRole("button", { name: "Så räknas det" }).click();
  await expect(load.getByText("Form = kondition − trötthet")).toBeVisible();
  await load.getByRole("button", { name: "Visa som tabell" }).click();
  // the first row, or the second where it began before midnight
  await expect(load.getByRole("row").filter({ hasText: "420,0" })).toHaveCount(1);
});

test("an exercise shows its line, its records, and the pause that lies in it", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  const squat = await squatOf(siri);
  for (const [daysAgo, kg] of [
    [100, 80],
    [70, 85],
    [20, 82.5],
    [3, 92.5],
  ] as const)
    await log(siri, squat, daysAgo, kg);
  const today = dayOf(new Date(), "Europe/Stockholm");
  const pause = { from: addDays(today, -60), to: addDays(today, -40), reason: "förkyld" };
  await post(siri, `${base}/pauses`, pause);
  await page.goto("/training/progress");
  await page.getByRole("link", { name: "Knäböj" }).click();
  const course = page.getByRole("region", {
    name: "Beräknat max för en repetition, bäst på 30 dagar",
    exact: true,
  });
  await expect(course.getByText("107,9 kg", { exact: true })).toBeVisible();
  await expect(course.getByText("förkyld")).toBeVisible();
  await course.getByRole("button", { name: "Visa som tabell" }).click();
  await expect(course.getByRole("row")).toHaveCount(5);
  // another time replaces the entry of the page, and survives a reload
  await page.getByText("3 mån", { exact: true }).click();
  await expect(course.getByRole("row")).toHaveCount(4);
  await page.reload();
  await expect(page).toHaveURL(/\?period=quarter$/);
  await expect(page.getByRole("radio", { name: "3 mån" })).toBeChecked();
  await page.getByRole("link", { name: "Framsteg" }).first().click();
  await expect(page.getByRole("heading", { name: "Ditt träningsår" })).toBeVisible();
});
