import { get, post } from "./calls";
import { axeViolations, expect, type Person, test } from "./people";

const base = "/api/training";

/** A program of one exercise that the coach has given and the client has started. Returns its id. */
async function given(coach: Person, client: Person): Promise<string> {
  const asked = { userId: coach.id, role: "COACH", shares: ["PROGRAM", "WORKOUTS"] };
  const { coaching } = await post<{ coaching: { id: string } }>(client, `${base}/coachings`, asked);
  await post(coach, `${base}/coachings/${coaching.id}/accept`, {});
  const { exercises } = await get<{ exercises: { id: string; name: string }[] }>(
    coach,
    `${base}/exercises?q=Knäböj`,
  );
  const exercise = { exerciseId: exercises[0]?.id, sets: [{ count: 3, reps: 5 }] };
  const weeks = [1, 2].map(() => ({ days: [{ weekday: 1, title: "Ben", exercises: [exercise] }] }));
  const own = await post<{ program: { id: string } }>(coach, `${base}/programs`, { name: "Stark", weeks });
  const made = await post<{ program: { id: string } }>(coach, `${base}/clients/${client.id}/programs`, {
    programId: own.program.id,
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await post(client, `${base}/programs/${made.program.id}/start`, { from: tomorrow });
  return made.program.id;
}

test("a coach changes a program that they gave: it is sent once, and the client reads what is different", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  const id = await given(siri, elin);
  const { page } = siri;
  await page.goto(`/training/personal/clients/${elin.id}/progress`);
  await page.getByRole("link", { name: "Stark" }).click();
  await expect(page.getByRole("heading", { name: "Stark", level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const reps = page.getByLabel("Reps").first();
  await reps.fill("8");
  await reps.blur();
  const send = page.getByRole("button", { name: "Skicka till Elin" });
  await expect(page.getByText("Ändras för Elin från nästa pass som börjar.")).toBeVisible();

  // the page asks for the consent anew, and keeps what is not sent
  await elin.page.goto("/training/personal");
  await elin.page.getByRole("button", { name: "Ändra vad som delas med Siri" }).click();
  const change = elin.page.getByRole("dialog", { name: "Vad ska Siri få se?" });
  await change.getByText("Belastning", { exact: true }).click();
  await change.getByRole("button", { name: "Spara" }).click();
  await expect(change).toBeHidden();
  await expect(send).toBeVisible();
  await expect(page.getByLabel("Reps").first()).toHaveValue("8");
  expect(await axeViolations(page)).toEqual([]);
  await send.click();
  await expect(page.getByText("Ändringen är skickad till Elin")).toBeVisible();
  await expect(send).toBeHidden();

  await elin.page.goto(`/training/personal/programs/${id}`);
  const changes = elin.page.getByRole("region", { name: "Ändrat av coachen" });
  await expect(changes).toContainText("Siri");
  await expect(changes).toContainText("3 × 8 i stället för 3 × 5");
  expect(await axeViolations(elin.page)).toEqual([]);
});

test("what was trained stands among one's activities", async ({ createPerson }) => {
  const elin = await createPerson("Elin");
  const { page } = elin;
  await page.goto("/my-activities-events?tab=trained");
  await expect(page.getByRole("heading", { name: "Inget tränat ännu" })).toBeVisible();
  const completedAt = new Date().toISOString();
  await post(elin, `${base}/workouts`, { title: "Benpass A", startedAt: completedAt, completedAt });
  await page.reload();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /Benpass A/ }).click();
  await expect(page).toHaveURL(/\/training\/workouts\//);
});
