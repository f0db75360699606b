import type { Page } from "@playwright/test";
import { get, post } from "./calls";
import { axeViolations, expect, type Person, test } from "./people";

type Workout = { workout: { id: string; exercises: { id: string }[] } };
type Coaching = { coaching: { id: string; state: string; shares: string[] } };

const base = "/api/training";
const kg = (value: number) => ({ value, unit: "KG" });

/** A workout of one exercise that goes on. Returns its id. */
async function started(one: Person, title: string): Promise<string> {
  const { exercise } = await post<{ exercise: { id: string } }>(one, `${base}/exercises`, {
    ...{ name: "Hoppsan", measure: "WEIGHT_REPS" },
  });
  const { workout } = await post<Workout>(one, `${base}/workouts`, { title });
  const added = await post<Workout>(one, `${base}/workouts/${workout.id}/exercises`, {
    exerciseId: exercise.id,
  });
  const place = added.workout.exercises[0]?.id;
  for (const reps of [5, 4])
    await post(one, `${base}/workouts/exercises/${place}/sets`, {
      weight: kg(82.5),
      reps,
      isCompleted: true,
    });
  return workout.id;
}

/** Follows the notification that says so. */
async function follow(page: Page, text: string): Promise<void> {
  await page.goto("/?openSocialHub=notifications");
  await page
    .getByRole("region", { name: "Notiser" })
    .getByRole("listitem")
    .filter({ hasText: text })
    .getByRole("link")
    .or(page.getByRole("region", { name: "Notiser" }).getByRole("button", { name: text }))
    .first()
    .click();
}

const coachingOf = async (one: Person) =>
  (await get<{ coachings: Coaching["coaching"][] }>(one, `${base}/coachings`)).coachings[0];

test("a coach is asked, agrees, sees what is shared, and loses it in the moment in which it ends", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  const own = elin.page;
  await own.goto("/training/personal");
  await expect(own.getByRole("heading", { name: "Ingen coach än" })).toBeVisible();
  expect(await axeViolations(own)).toEqual([]);
  await own.getByRole("button", { name: "Be någon bli din coach" }).first().click();
  const picker = own.getByRole("dialog", { name: "Vem vill du ha som coach?" });
  await picker.getByRole("combobox").fill(siri.username);
  await picker.getByRole("option", { name: /Siri/ }).click();
  await picker.getByRole("button", { name: "Fortsätt" }).click();

  // the usual four together, the others off
  const consent = own.getByRole("dialog", { name: "Vill du ha Siri som coach?" });
  await expect(consent.getByRole("switch")).toHaveCount(3);
  await expect(consent.getByRole("switch", { checked: true })).toHaveCount(0);
  expect(await axeViolations(own)).toEqual([]);
  await consent.getByRole("button", { name: "Ja, fråga Siri" }).click();
  await expect(own.getByText("Inget svar än")).toBeVisible();

  await follow(siri.page, "Elin vill ha dig som coach");
  const question = siri.page.getByRole("dialog", { name: "Vill du bli coach åt Elin?" });
  await expect(question.getByText("Övningar, set, tider och anteckningar")).toBeVisible();
  expect(await axeViolations(siri.page)).toEqual([]);
  await question.getByRole("button", { name: "Inte nu" }).click();
  await siri.page.reload();
  await expect(question).toBeHidden();
  await siri.page.getByRole("button", { name: "Svara Elin" }).click();
  await question.getByRole("button", { name: "Ja, bli coach" }).click();
  await expect(own.getByText("Ser pass, program, rekord och belastning")).toBeVisible();
  expect(await coachingOf(elin)).toMatchObject({
    state: "ACTIVE",
    shares: ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD"],
  });

  const workoutId = await started(elin, "Benpass A");
  await post(elin, `${base}/workouts/${workoutId}/complete`, { completedAt: new Date().toISOString() });
  await follow(siri.page, "Benpass A");
  await siri.page.waitForURL(/\/clients\/[0-9a-f-]{36}\/progress\?workoutId=/);
  const opened = siri.page.getByRole("region", { name: "Benpass A" });
  await expect(opened.getByText("82,5 × 5")).toBeVisible();
  await expect(siri.page.getByRole("region", { name: "Det här delar Elin" })).toContainText(
    "Delas inte: Sömn",
  );
  expect(await axeViolations(siri.page)).toEqual([]);
  await siri.page.getByRole("textbox", { name: "Din anteckning" }).fill("Vill orka mer i backar.");
  await siri.page.getByRole("button", { name: "Spara", exact: true }).click();
  await expect(siri.page.getByText("Sparat")).toBeVisible();

  // what is not shared any more leaves the page that is open
  await own.getByRole("button", { name: "Ändra vad som delas med Siri" }).click();
  const change = own.getByRole("dialog", { name: "Vad ska Siri få se?" });
  await change.getByText("Belastning", { exact: true }).click();
  await expect(change.getByRole("switch", { name: /^Belastning/ })).not.toBeChecked();
  await change.getByRole("button", { name: "Spara" }).click();
  await expect(siri.page.getByText("Elin har ändrat vad som delas.")).toBeVisible();
  await expect(siri.page.getByRole("heading", { name: "Belastning" })).toBeHidden();
  await expect(opened).toBeVisible();

  await own.getByRole("button", { name: "Avsluta coachningen med Siri" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Avsluta" }).click();
  await expect(siri.page.getByRole("heading", { name: "Coachningen är avslutad" })).toBeVisible();
  await expect(siri.page.getByText("82,5")).toBeHidden();
  await siri.page.getByRole("link", { name: "Till coachningen" }).click();
  await expect(siri.page.getByText(/^avslutad /)).toBeVisible();
  await siri.page.goBack();
  await expect(siri.page.getByRole("heading", { name: "Coachningen är avslutad" })).toBeVisible();
  await expect(siri.page.getByText("82,5")).toBeHidden();
  await expect(own.getByText(/^avslutad /)).toBeVisible();
});

test("who offers to coach is answered with what the client chooses, and is a coach with a list", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  await siri.page.goto("/training/personal/clients");
  await expect(siri.page.getByRole("heading", { name: "Inga adepter än" })).toBeVisible();
  await siri.page.getByRole("button", { name: "Erbjud dig som coach" }).first().click();
  const picker = siri.page.getByRole("dialog", { name: "Vem vill du vara coach åt?" });
  await picker.getByRole("combobox").fill(elin.username);
  await picker.getByRole("option", { name: /Elin/ }).click();
  await picker.getByRole("button", { name: "Skicka erbjudandet" }).click();
  await expect(picker).toBeHidden();

  const { id } = (await coachingOf(elin)) ?? { id: "" };
  await elin.page.goto(`/training/personal?coachingId=${id}`);
  const consent = elin.page.getByRole("dialog", { name: "Vill du ha Siri som coach?" });
  await consent.getByText("Sömn ur dagboken").click();
  await consent.getByRole("button", { name: "Ja, dela" }).click();
  await expect
    .poll(() => coachingOf(elin))
    .toMatchObject({
      state: "ACTIVE",
      shares: ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD", "SLEEP"],
    });
  const row = siri.page.getByRole("listitem").filter({ hasText: "Elin" });
  await expect(row.getByText("0 av 0")).toBeVisible();
  await expect(row.getByText("Delar pass, program, rekord, belastning och sömn ur dagboken")).toBeVisible();
  await row.getByRole("link", { name: "Elin" }).click();
  await expect(siri.page.getByRole("heading", { level: 1, name: "Elin" })).toBeVisible();
  await expect(siri.page.getByRole("heading", { name: "Ur dagboken" })).toBeVisible();
  expect(await axeViolations(siri.page)).toEqual([]);

  await siri.page.getByRole("button", { name: "Ge ett program" }).click();
  const giving = siri.page.getByRole("dialog", { name: "Ge Elin ett program" });
  await giving.getByRole("combobox", { name: "Program" }).click();
  await siri.page.getByRole("option").first().click();
  expect(await axeViolations(siri.page)).toEqual([]);
  await giving.getByRole("button", { name: "Ge programmet" }).click();
  await expect(siri.page.getByText("Elin har fått programmet.")).toBeVisible();
  await follow(elin.page, "Siri har gett dig programmet");
  await elin.page.waitForURL(/\/programs\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByRole("button", { name: "Börja", exact: true })).toBeVisible();
});

test("a coach comments a set, the client answers, and the card that waits goes and comes back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  const asked = { userId: siri.id, role: "COACH", shares: ["WORKOUTS"] };
  const { coaching } = await post<Coaching>(elin, `${base}/coachings`, asked);
  await post(siri, `${base}/coachings/${coaching.id}/accept`);
  const workoutId = await started(elin, "Benpass A");
  await post(elin, `${base}/workouts/${workoutId}/complete`);

  const page = siri.page;
  await page.goto(`/training/personal/clients/${elin.id}/progress?workoutId=${workoutId}`);
  const opened = page.getByRole("region", { name: "Benpass A" });
  await opened.getByRole("button", { name: /^Kommentera set 2:/ }).click();
  const field = opened.getByRole("textbox", { name: "Skriv till Elin om set 2, Hoppsan" });
  await expect(field).toBeFocused();
  await field.fill("Vilket drag!");
  expect(await axeViolations(page)).toEqual([]);
  await field.press("Control+Enter");
  await expect(opened.getByText(/^Du, om set 2 · /)).toBeVisible();
  await expect(opened.getByRole("button", { name: /^Kommentera set 2, har kommentar:/ })).toBeVisible();
  await expect(opened.getByRole("textbox", { name: "Skriv till Elin om passet" })).toHaveValue("");

  await follow(elin.page, "Siri har skrivit om ett set i passet Benpass A");
  await elin.page.waitForURL(/\/training\/workouts\/[0-9a-f-]{36}$/);
  const talk = elin.page.getByRole("region", { name: "Kommentarer" });
  await expect(talk.getByText("Vilket drag!")).toBeVisible();
  await expect(talk.getByText(/^Siri, om set 2, Hoppsan · /)).toBeVisible();
  const answer = talk.getByRole("textbox", { name: "Skriv till Siri om passet" });
  await answer.fill("Ska jag lägga på mer?");
  expect(await axeViolations(elin.page)).toEqual([]);
  await talk.getByRole("button", { name: "Skicka" }).click();
  await expect(talk.getByText(/^Du · /)).toBeVisible();
  await expect(opened.getByText("Ska jag lägga på mer?")).toBeVisible();
  // taken away, and back, at once for both
  await talk.getByRole("button", { name: "Ta bort kommentaren" }).click();
  await expect(opened.getByText("Ska jag lägga på mer?")).toBeHidden();
  await elin.page.getByRole("button", { name: "Ångra" }).click();
  await expect(opened.getByText("Ska jag lägga på mer?")).toBeVisible();

  await page.goto("/training/personal/clients");
  const waiting = page.getByRole("region", { name: /^Väntar på ett ord/ });
  await expect(waiting.getByText("Ska jag lägga på mer?")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole("button", { name: /^Klart ?: Elin$/ }).click();
  await expect(waiting).toBeHidden();
  await page.getByRole("button", { name: "Ångra" }).click();
  await waiting.getByRole("link", { name: /^Svara ?: Elin$/ }).click();
  await expect(page.getByRole("textbox", { name: "Skriv till Elin om passet" })).toBeFocused();
  await page.keyboard.type("Ja, fem kilo.");
  await page.keyboard.press("Control+Enter");
  await expect(talk.getByText("Ja, fem kilo.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Elin", exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
});
