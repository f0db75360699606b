import { addDays, dayOf } from "@/lib/whole-days";
import { expect, type Person, test } from "./people";

const today = () => dayOf(new Date(), "Europe/Stockholm");

type Set = { weight?: { value: number; unit: "KG" | "LB" }; reps?: number };
type Logged = { title: string; daysAgo?: number; exercise: string; sets: Set[] };

/** An exercise of the library, by its Swedish name. */
async function exerciseOf(one: Person, name: string): Promise<string> {
  const answer = await one.context.request.get(`/api/training/exercises?q=${encodeURIComponent(name)}`);
  const { exercises } = await answer.json();
  return exercises.find((found: { name: string }) => found.name === name).id;
}

/** Logs a workout of an hour that is over. */
async function log(one: Person, { title, daysAgo = 0, exercise, sets }: Logged): Promise<string> {
  const { request } = one.context;
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000 - 60_000);
  const made = await request.post("/api/training/workouts", { data: { title, startedAt } });
  const { id } = (await made.json()).workout;
  const exerciseId = await exerciseOf(one, exercise);
  const added = await request.post(`/api/training/workouts/${id}/exercises`, { data: { exerciseId } });
  const [place] = (await added.json()).workout.exercises;
  for (const set of sets) {
    const data = { ...set, isCompleted: true };
    await request.post(`/api/training/workouts/exercises/${place.id}/sets`, { data });
  }
  await request.post(`/api/training/workouts/${id}/complete`, { data: {} });
  return id;
}

const kg = (value: number) => ({ value, unit: "KG" as const });

test("a new member is told what training is, begins a workout, and finds it again first", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  await page.goto("/training");
  await expect(page.getByRole("heading", { name: "Här för du bok över din styrka" })).toBeVisible();
  await page.getByRole("button", { name: "Börja ett pass" }).click();
  await page.waitForURL(/\/training\/workouts\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;
  await page.goto("/training");
  const goOn = page.getByRole("link", { name: "Fortsätt passet" });
  await expect(goOn).toHaveAttribute("href", address);
  // what has begun comes before another start
  await expect(page.getByRole("button", { name: "Tomt pass" })).toBeHidden();
});

test("the week shows what was done, and an earlier workout is done again", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  const sets = [
    { weight: kg(100), reps: 5 },
    { weight: kg(100), reps: 5 },
  ];
  const id = await log(siri, { title: "Benpass A", exercise: "Knäböj", sets });
  await page.goto("/training");
  await expect(page.getByRole("heading", { name: "Klart för idag" })).toBeVisible();
  await expect(page.getByText("1 vecka i rad")).toBeVisible();
  const day = page.locator("li[aria-current=date]");
  await expect(day.getByRole("link", { name: "Benpass A" })).toHaveAttribute(
    "href",
    `/training/workouts/${id}`,
  );
  const muscles = page.getByRole("region", { name: "Veckans muskler" });
  await expect(muscles.getByRole("definition").first()).toHaveText("2");
  await expect(muscles.getByRole("img", { name: /Mest tränat först: Framsida lår/ })).toBeVisible();
  const latest = page.getByRole("region", { name: "Senaste passen" });
  await expect(latest.getByText(/· 2 set$/)).toBeVisible();

  await latest.getByRole("button", { name: "Gör om Benpass A" }).click();
  await page.waitForURL(/\/training\/workouts\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(id);
  await page.goto("/training");
  await expect(page.getByRole("heading", { level: 2, name: "Benpass A" })).toBeVisible();
  await expect(page.getByText("0 av 2 set")).toBeVisible();
});

test("earlier workouts are loaded by the page", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  for (const daysAgo of [1, 2, 3, 4, 5, 6])
    await log(siri, { title: `Pass ${daysAgo}`, daysAgo, exercise: "Knäböj", sets: [{ reps: 5 }] });
  await page.goto("/training");
  const latest = page.getByRole("region", { name: "Senaste passen" });
  await expect(latest.getByRole("link", { name: "Pass 5" })).toBeVisible();
  await expect(latest.getByRole("link", { name: "Pass 6" })).toBeHidden();
  await latest.getByRole("button", { name: "Visa fler" }).click();
  await expect(latest.getByRole("link", { name: "Pass 6" })).toBeVisible();
  await expect(latest.getByRole("button", { name: "Visa fler" })).toBeHidden();
});

test("a pause is set, taken back at once, and ended", async ({ createPerson }) => {
  const { page } = await createPerson("Siri");
  await page.goto("/training");
  const day = page.locator("li[aria-current=date]");
  const pause = async (reason: string) => {
    await page.getByRole("button", { name: "Ta paus" }).click();
    await page.getByLabel("Varför").fill(reason);
    await page.getByRole("button", { name: "Spara pausen" }).click();
    await expect(day).toContainText("Paus");
  };
  await pause("Förkyld");
  await expect(page.getByText("Paus nu. Den bryter ingenting.")).toBeVisible();
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(day).toContainText("Vila");

  await pause("Resa");
  await page.getByRole("button", { name: "Avsluta pausen" }).click();
  await expect(day).toContainText("Vila");
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(day).toContainText("Paus");
  await page.getByRole("button", { name: "Avsluta pausen" }).click();
  await expect(day).toContainText("Vila");

  await page.getByRole("button", { name: "Ta paus" }).click();
  await page.getByLabel("Till och med").fill(addDays(today(), -1));
  await page.getByRole("button", { name: "Spara pausen" }).click();
  await expect(page.getByText(/^Pausen ska sluta samma dag/)).toBeVisible();
});

test("an exercise is found with a typing error, by a muscle and by equipment, and the address keeps it", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  await page.goto("/training");
  await page.getByRole("link", { name: "Övningar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Övningar" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Sök övning" }).fill("marklft");
  await expect(page.getByText("Visar träffar för marklyft")).toBeVisible();
  await expect(page.getByRole("link", { name: "Marklyft", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Sök övning" }).fill("");

  const body = page.getByRole("group", { name: "Välj på kroppen" });
  await body.getByRole("button", { name: "Bröst" }).click();
  await expect(page.getByRole("link", { name: "Bänkpress", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Marklyft", exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Hantlar/ }).click();
  await expect(page.getByRole("link", { name: "Bänkpress", exact: true })).toBeHidden();
  await page.reload();
  await expect(body.getByRole("button", { name: "Bröst" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Hantelpress", exact: true })).toBeVisible();
});

test("an exercise of one's own is made, changed, archived and brought back", async ({ createPerson }) => {
  const { page } = await createPerson("Siri");
  await page.goto("/training/exercises");
  await page.getByRole("searchbox", { name: "Sök övning" }).fill("Gorillapress");
  await page.getByRole("button", { name: "Skapa ”Gorillapress” som egen övning" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Namn")).toHaveValue("Gorillapress");
  await dialog.getByRole("button", { name: "Bröst" }).click();
  await dialog.getByRole("button", { name: "Skapa övning" }).click();
  const own = page.getByRole("link", { name: "Gorillapress", exact: true });
  await expect(own).toBeVisible();

  await page.getByRole("button", { name: "Mer om Gorillapress" }).click();
  await page.getByRole("menuitem", { name: "Ändra" }).click();
  await dialog.getByLabel("Namn").fill("Gorillapress med stång");
  await dialog.getByRole("button", { name: "Spara" }).click();
  const renamed = page.getByRole("link", { name: "Gorillapress med stång" });
  await expect(renamed).toBeVisible();

  await page.getByRole("button", { name: "Mer om Gorillapress med stång" }).click();
  await page.getByRole("menuitem", { name: "Arkivera" }).click();
  await expect(renamed).toBeHidden();
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(renamed).toBeVisible();
});

test("an exercise shows its records by count and by either formula; each leads to its workout", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  const id = await exerciseOf(siri, "Knäböj");
  await page.goto(`/training/exercises/${id}`);
  await expect(page.getByRole("heading", { name: "Inga rekord än" })).toBeVisible();

  const first = await log(siri, {
    ...{ title: "Tungt", daysAgo: 8, exercise: "Knäböj" },
    sets: [{ weight: kg(102.5), reps: 1 }],
  });
  const sets = [
    { weight: kg(100), reps: 5 },
    { weight: kg(90), reps: 4 },
  ];
  await log(siri, { title: "Volym", exercise: "Knäböj", sets });
  await page.reload();
  const records = page.getByRole("region", { name: "Rekord" });
  const rows = records.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("102,5 kg");
  await expect(rows.nth(2)).toContainText(/5\s*100\s*kg/);
  await expect(rows.nth(1).getByRole("link")).toHaveAttribute("href", `/training/workouts/${first}`);
  await expect(page.getByText("116,7 kg")).toBeVisible();
  await page.getByRole("button", { name: "Formel: Epley" }).click();
  await page.getByRole("menuitemradio", { name: /Brzycki/ }).click();
  await expect(page.getByText("112,5 kg")).toBeVisible();
  await page.reload();
  await expect(page.getByText("112,5 kg")).toBeVisible();
});

test("exercises are planned for a time of the calendar, and a workout of that day counts as it", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page, context } = siri;
  const [dateTime, endTime] = [-60_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const data = { title: "Benpass", dateTime, endTime, visibility: "PRIVATE" };
  const { activity } = await (await context.request.post("/api/activities", { data })).json();
  await page.goto(`/events/${activity.id}`);
  await page.getByRole("link", { name: "Planera övningar" }).click();
  await page.waitForURL(/\/training\/workouts\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Planerat /)).toBeVisible();
  await page.getByRole("button", { name: "Lägg till övning" }).click();
  const picker = page.getByRole("dialog", { name: "Lägg till övningar" });
  await picker.getByRole("searchbox").or(picker.getByRole("textbox")).first().fill("Knäböj");
  await picker.getByRole("button", { name: "Välj Knäböj", exact: true }).click();
  await picker.getByRole("button", { name: "Lägg till", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Knäböj" })).toBeVisible();
  await page.getByRole("button", { name: "Ta bort passet" }).click();
  await page.waitForURL("/training");
  const card = page.getByRole("region", { name: "Benpass" });
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(card).toBeVisible();
  await page.goto(`/events/${activity.id}`);
  await page.getByRole("button", { name: "Ta bort", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("Övningarna som är planerade för det försvinner också.")).toBeVisible();

  const id = await log(siri, { title: "", exercise: "Marklyft", sets: [{ weight: kg(80), reps: 5 }] });
  await page.goto("/training");
  await expect(card.getByRole("button", { name: "Starta passet" })).toBeVisible();
  await expect(card.getByText("Knäböj")).toBeVisible();
  await page.goto(`/training/workouts/${id}`);
  const offer = page.getByRole("region", { name: /^Du hade planerat Benpass/ });
  await offer.getByRole("button", { name: "Ja, räkna det" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Benpass" })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto("/training");
  await expect(page.getByRole("heading", { level: 1, name: "Träning" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Starta passet" })).toBeHidden();
});
