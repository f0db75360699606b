import { get, post } from "./calls";
import { axeViolations, expect, type Person, startConversation, test } from "./people";

type Workout = { workout: { id: string; exercises: { id: string }[] } };

const base = "/api/training";

/** A workout of this moment, with one set. Returns its id. */
async function trained(one: Person, title: string): Promise<string> {
  const { exercises } = await get<{ exercises: { id: string }[] }>(one, `${base}/exercises?q=marklyft`);
  const { workout } = await post<Workout>(one, `${base}/workouts`, { title });
  const added = await post<Workout>(one, `${base}/workouts/${workout.id}/exercises`, {
    exerciseId: exercises[0]?.id,
  });
  await post(one, `${base}/workouts/exercises/${added.workout.exercises[0]?.id}/sets`, {
    ...{ weight: { value: 120, unit: "KG" }, reps: 5, isCompleted: true },
  });
  await post(one, `${base}/workouts/${workout.id}/complete`);
  return workout.id;
}

test("a workout is shared to a conversation as a card, and taken back for all who read it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  const workoutId = await trained(elin, "Benpass");
  await startConversation(elin, siri, "Hej!");
  const { page } = elin;
  await page.goto(`/training/workouts/${workoutId}`);
  await page.getByRole("button", { name: "Dela", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Dela passet" });
  await expect(dialog.getByRole("group", { name: "Benpass" })).toContainText("600 kg");
  await expect(dialog.getByRole("button", { name: "Dela", exact: true })).toBeDisabled();
  await dialog.getByRole("radio", { name: /Siri/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Dela", exact: true }).click();
  await page.getByRole("link", { name: "Öppna", exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/.+/);
  const card = (one: Person) => one.page.getByRole("log").getByRole("group", { name: "Benpass" });
  await expect(card(elin).getByRole("link", { name: "Benpass" })).toBeVisible();
  await siri.page.goto(new URL(page.url()).pathname);
  await expect(card(siri)).toContainText("600 kg");
  await expect(card(siri).getByRole("link")).toHaveCount(0);
  expect(await axeViolations(siri.page)).toEqual([]);

  await card(elin).getByRole("button", { name: "Sluta dela" }).click();
  await page
    .getByRole("dialog", { name: "Sluta dela passet?" })
    .getByRole("button", { name: "Sluta dela" })
    .click();
  await expect(page.getByText("Passet visas inte längre.")).toBeVisible();
  await expect(siri.page.getByText("Passet visas inte längre.")).toBeVisible();
  await expect(siri.page.getByRole("log").getByText("Delade ett pass")).toBeVisible();
});

test("what was trained stands in the calendar, in a layer that can be hidden, and opens the workout", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const workoutId = await trained(elin, "Benpass");
  const { page } = elin;
  await page.goto("/");
  const chip = page.getByRole("button", { name: /Benpass, träningspass$/ });
  await expect(chip).toBeVisible();
  const layer = page.getByRole("checkbox", { name: "Träning" });
  await layer.uncheck();
  await expect(chip).toHaveCount(0);
  await page.reload();
  await expect(layer).not.toBeChecked();
  await layer.check();
  await chip.click();
  await expect(page).toHaveURL(`/training/workouts/${workoutId}`);
});
