import type { Page } from "@playwright/test";
import { get, patch, post } from "./calls";
import { axeViolations, type CreatePerson, expect, PASSWORD, type Person, test } from "./people";

type Workout = {
  id: string;
  state: string;
  exercises: { id: string; exercise: { name: string }; sets: LoggedSet[] }[];
};
type LoggedSet = {
  id: string;
  kind: string;
  weight: { value: number; unit: string } | null;
  reps: number | null;
  isCompleted: boolean;
};
type Made = { workout: Workout };

const base = "/api/training";
const kg = (value: number) => ({ value, unit: "KG" });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const exerciseOf = async (one: Person, name: string, measure = "WEIGHT_REPS"): Promise<string> =>
  (await post<{ exercise: { id: string } }>(one, `${base}/exercises`, { name, measure })).exercise.id;

/** A workout with one exercise and these sets. Returns the ids. */
async function workoutOf(one: Person, exerciseId: string, sets: object[], fields: object = {}) {
  const { workout } = await post<Made>(one, `${base}/workouts`, { title: "Ben", ...fields });
  const added = await post<Made>(one, `${base}/workouts/${workout.id}/exercises`, { exerciseId });
  const place = added.workout.exercises[0]!.id;
  for (const set of sets) await post(one, `${base}/workouts/exercises/${place}/sets`, set);
  return { id: workout.id, place };
}

/** What was done a week ago. */
async function lastWeek(one: Person, exerciseId: string, ...sets: object[]): Promise<string> {
  const times = { startedAt: hoursAgo(168), completedAt: hoursAgo(167) };
  const done = sets.map((set) => ({ ...set, isCompleted: true }));
  return (await workoutOf(one, exerciseId, done, times)).id;
}

const setsOf = async (one: Person, id: string): Promise<LoggedSet[]> =>
  (await get<Made>(one, `${base}/workouts/${id}`)).workout.exercises.flatMap(({ sets }) => sets);

const row = (page: Page, name: string) => ({
  tick: page.getByRole("button", { name: `Klart: ${name}` }),
  weight: page.getByLabel(`Vikt i kg, ${name}`),
  reps: page.getByLabel(`Repetitioner, ${name}`),
  menu: page.getByRole("button", { name: `Ändra ${name}` }),
});
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("-training-0")).length);
const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.use({ hasTouch: true });

async function createOnPhone(createPerson: CreatePerson): Promise<Person> {
  const siri = await createPerson("Siri");
  await siri.page.setViewportSize(onPhone.viewport);
  return siri;
}

test("a set is one tap, a number is typed, a workout is finished, done again, deleted and brought back", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  const { page } = siri;
  const squat = await exerciseOf(siri, "Hoppsan");
  await lastWeek(siri, squat, { weight: kg(60), reps: 8 }, { weight: kg(62.5), reps: 6 });
  const { id } = await workoutOf(siri, squat, [{}, {}]);
  let bringRecords = () => {};
  const held = new Promise<void>((resolve) => {
    bringRecords = resolve;
  });
  await page.route(/records\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/training/workouts/${id}`);
  const [one, two] = [row(page, "set 1, Hoppsan"), row(page, "set 2, Hoppsan")];
  await expect(page.getByText("60 × 8")).toBeVisible();
  await expect(one.weight).toHaveAttribute("placeholder", "60");
  expect(await axeViolations(page)).toEqual([]);

  await one.tick.tap();
  await expect(one.tick).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 av 2 set")).toBeVisible();
  await expect(page.getByRole("region", { name: "Vila" })).toBeVisible();
  await two.weight.fill("65,5");
  await page.getByRole("button", { name: "8,5" }).tap();
  await two.tick.tap();
  await expect(page.getByText("2 av 2 set")).toBeVisible();
  // earlier records may come after the tick that has beaten them
  bringRecords();
  await expect(page.getByText("Nytt rekord: Hoppsan")).toBeVisible();
  await expect(page.getByText("3 kg mer än")).toBeVisible();
  await expect.poll(() => stored(page)).toBe(0);
  expect(await setsOf(siri, id)).toMatchObject([
    { weight: kg(60), reps: 8, isCompleted: true },
    { weight: kg(65.5), reps: 6, rpe: 8.5, isCompleted: true },
  ]);

  await page.reload();
  await page.getByRole("button", { name: "Set", exact: true }).tap();
  await row(page, "set 3, Hoppsan").menu.tap();
  await page.getByRole("button", { name: "Dropset" }).tap();
  const drop = row(page, "dropset 1, Hoppsan");
  await drop.menu.tap();
  await page.getByRole("button", { name: "Ta bort setet" }).tap();
  await expect(drop.tick).toBeHidden();
  await page.getByRole("button", { name: "Ångra" }).tap();
  await expect(drop.tick).toBeVisible();

  await page.getByRole("button", { name: "Avsluta", exact: true }).tap();
  const question = page.getByRole("dialog", { name: "Avsluta passet?" });
  await expect(question.getByText("Ett set är inte ikryssat.")).toBeVisible();
  await question.getByRole("button", { name: "Lämna utanför" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Ben" })).toBeVisible();
  await expect(page.getByText("65,5 kg × 6").first()).toBeVisible();
  await expect
    .poll(async () => (await get<Made>(siri, `${base}/workouts/${id}`)).workout.state)
    .toBe("COMPLETED");
  expect(await setsOf(siri, id)).toHaveLength(2);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Ändra", exact: true }).tap();
  await two.weight.fill("66");
  await page.getByRole("button", { name: "Klar", exact: true }).tap();
  await expect(page.getByText("66 kg × 6").first()).toBeVisible();
  await page.getByRole("button", { name: "Gör igen" }).tap();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText("0 av 2 set")).toBeVisible();

  await page.goto(`/training/workouts/${id}`);
  await page.getByRole("button", { name: "Mer om passet" }).tap();
  await page.getByRole("menuitem", { name: "Ta bort passet" }).tap();
  await expect(page).toHaveURL(/\/training$/);
  await page.getByRole("button", { name: "Ångra" }).tap();
  await expect
    .poll(async () => (await siri.context.request.get(`${base}/workouts/${id}`)).status())
    .toBe(200);
});

test("without a net three sets survive a tab that is killed; the bar leads back, and nothing is ended unasked", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  const squat = await exerciseOf(siri, "Hoppsan");
  await lastWeek(siri, squat, { weight: kg(60), reps: 8 });
  const { id } = await workoutOf(siri, squat, [{}, {}, {}]);
  const { page } = siri;
  await page.goto(`/training/workouts/${id}`);
  await expect(page.getByText("60 × 8")).toBeVisible();
  await siri.context.setOffline(true);
  for (const number of [1, 2, 3]) {
    const { tick } = row(page, `set ${number}, Hoppsan`);
    await tick.tap();
    await expect(tick).toHaveAttribute("aria-pressed", "true");
  }
  await page.waitForTimeout(50);
  const other = await siri.context.newPage();
  await page.close();
  await siri.context.setOffline(false);
  await other.goto("/training");
  await expect
    .poll(async () => (await setsOf(siri, id)).map(({ isCompleted, reps }) => [isCompleted, reps]))
    .toEqual([1, 2, 3].map(() => [true, 8]));
  await other.goto("/");
  await other.getByRole("link", { name: /^Fortsätt med/ }).tap();
  await expect(other.getByText("3 av 3 set")).toBeVisible();
  expect((await get<Made>(siri, `${base}/workouts/${id}`)).workout.state).toBe("STARTED");
  expect(await stored(other)).toBe(0);
});

test("two devices without a net keep the sets of both, and each field of the later entry", async ({
  createPerson,
  browser,
  baseURL,
}) => {
  const siri = await createOnPhone(createPerson);
  const squat = await exerciseOf(siri, "Hoppsan");
  const { id } = await workoutOf(
    siri,
    squat,
    [1, 2].map((reps) => ({ weight: kg(80), reps })),
  );
  const storageState = await siri.context.storageState();
  const second = await browser.newContext({
    ...onPhone,
    baseURL: baseURL ?? "",
    storageState,
    locale: "sv-SE",
  });
  const devices = [siri.page, await second.newPage()] as const;
  const [phone, tablet] = devices;
  for (const page of devices) {
    await page.goto(`/training/workouts/${id}`);
    await expect(row(page, "set 2, Hoppsan").weight).toHaveValue("80");
    // the menus are loaded
    await row(page, "set 1, Hoppsan").menu.tap();
    await expect(page.getByRole("button", { name: "Ta bort setet" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await siri.context.setOffline(true);
  await second.setOffline(true);
  await row(phone, "set 2, Hoppsan").reps.fill("6");
  await row(phone, "set 2, Hoppsan").reps.blur();
  await phone.getByRole("button", { name: "Set", exact: true }).tap();
  await row(tablet, "set 2, Hoppsan").weight.fill("85");
  await row(tablet, "set 2, Hoppsan").weight.blur();
  await row(tablet, "set 1, Hoppsan").menu.tap();
  await tablet.getByRole("button", { name: "Ta bort setet" }).tap();
  await tablet.getByRole("button", { name: "Set", exact: true }).tap();
  await second.setOffline(false);
  await siri.context.setOffline(false);
  for (const page of devices) {
    await expect.poll(() => stored(page), { timeout: 30_000 }).toBe(0);
    await expect(page.getByText("0 av 3 set")).toBeVisible({ timeout: 30_000 });
    await expect(row(page, "set 1, Hoppsan").weight).toHaveValue("85");
    await expect(row(page, "set 1, Hoppsan").reps).toHaveValue("6");
  }
  expect(await setsOf(siri, id)).toMatchObject([{ weight: kg(85), reps: 6 }, { reps: null }, { reps: null }]);
  await second.close();
});

test("an expired session asks to sign in, and then sends", async ({ createPerson }) => {
  const siri = await createOnPhone(createPerson);
  const squat = await exerciseOf(siri, "Hoppsan");
  const { id } = await workoutOf(siri, squat, [{ weight: kg(80), reps: 5 }]);
  const { page } = siri;
  await page.goto(`/training/workouts/${id}`);
  await expect(row(page, "set 1, Hoppsan").weight).toHaveValue("80");
  // any other call would lead to the sign-in page before the tick
  await siri.context.setOffline(true);
  await row(page, "set 1, Hoppsan").tick.tap();
  await siri.context.clearCookies();
  await siri.context.setOffline(false);
  await expect(page).toHaveURL(/\/signin/);
  await page.locator("input[name=username], input[autocomplete*=username]").first().fill(siri.username);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/training/workouts/${id}`));
  await expect.poll(async () => (await setsOf(siri, id))[0]?.isCompleted).toBe(true);
});

test("what can't be read is not taken: its text stays, with the reason; comma and point are read", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  const squat = await exerciseOf(siri, "Hoppsan");
  const { id } = await workoutOf(siri, squat, [{ weight: kg(80), reps: 5 }]);
  const { page } = siri;
  await page.goto(`/training/workouts/${id}`);
  const { weight, tick } = row(page, "set 1, Hoppsan");
  await expect(weight).toHaveAttribute("inputmode", "decimal");
  for (const typed of ["82,5", "82.5", "82,5 kg"]) {
    await weight.fill("80");
    await weight.fill(typed);
    await weight.blur();
    await expect(weight).toHaveValue("82,5");
  }
  await weight.fill("82,5,5");
  await tick.tap();
  await expect(page.getByText("Det går inte att läsa som ett tal.")).toBeVisible();
  await expect(weight).toHaveValue("82,5,5");
  await expect(weight).toHaveAttribute("aria-invalid", "true");
  await expect(tick).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => (await setsOf(siri, id))[0]?.weight).toEqual(kg(82.5));
  await weight.fill("185 lb");
  await tick.tap();
  await expect(tick).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await setsOf(siri, id))[0]?.weight).toEqual({ value: 185, unit: "LB" });
});

test("the rest goes by the wall clock, over sleep and a reload; a superset rests after its last exercise", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  const names = ["Alfa", "Beta", "Gamma"];
  const ids = await Promise.all(names.map((name) => exerciseOf(siri, name)));
  const { workout } = await post<Made>(siri, `${base}/workouts`, { title: "Superset" });
  for (const [index, exerciseId] of ids.entries()) {
    const fields = index < 2 ? { superset: "a", restSeconds: 120 } : { restSeconds: 90 };
    const added = await post<Made>(siri, `${base}/workouts/${workout.id}/exercises`, {
      exerciseId,
      ...fields,
    });
    const place = added.workout.exercises.at(-1)?.id;
    for (let count = 0; count < [3, 1, 1][index]!; count++)
      await post(siri, `${base}/workouts/exercises/${place}/sets`, { weight: kg(40), reps: 8 });
  }
  const { page } = siri;
  await page.clock.install();
  await page.goto(`/training/workouts/${workout.id}`);
  const rest = page.getByRole("region", { name: "Vila" });
  const left = rest.getByRole("timer");
  await row(page, "set 1, Alfa").tick.tap();
  await expect(page.getByText("1 av 5 set")).toBeVisible();
  await expect(rest).toBeHidden();
  await row(page, "set 1, Beta").tick.tap();
  await expect(left).toHaveText(/^(2:00|1:5\d)$/);
  await row(page, "set 2, Alfa").tick.tap();
  await expect(left).toHaveText(/^(2:00|1:5\d)$/);
  await row(page, "set 3, Alfa").tick.tap();
  await expect(rest).toBeHidden();
  await row(page, "set 1, Gamma").tick.tap();
  await expect(left).toHaveText(/^1:(30|2\d)$/);

  await page.clock.fastForward("01:00");
  await expect(left).toHaveText(/^0:(30|2\d)$/);
  await page.clock.fastForward("01:50");
  await expect(left).toHaveText(/^\+1:(1|2)\d$/);
  await page.reload();
  await expect(left).toHaveText(/^\+1:(1|2)\d$/);
  await page.getByRole("button", { name: "Hoppa över vilan" }).tap();
  await expect(rest).toBeHidden();
});

test("a workout that was left open is asked about; one without a ticked set is none", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  const squat = await exerciseOf(siri, "Hoppsan");
  const startedAt = hoursAgo(13);
  const ticked = { weight: kg(60), reps: 8, isCompleted: true, changedAt: hoursAgo(12.5) };
  const { id } = await workoutOf(siri, squat, [ticked, {}], { startedAt });
  const { page } = siri;
  await page.goto(`/training/workouts/${id}`);
  const question = page.getByRole("dialog", { name: "Tränar du fortfarande?" });
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Avsluta då" }).tap();
  await expect(page.getByText("30 min")).toBeVisible();

  const empty = await workoutOf(siri, squat, [{}]);
  await page.goto(`/training/workouts/${empty.id}`);
  await page.getByRole("button", { name: "Avsluta", exact: true }).tap();
  await page.getByRole("button", { name: "Släng passet" }).tap();
  await expect(page).toHaveURL(/\/training$/);
  await expect
    .poll(async () => (await siri.context.request.get(`${base}/workouts/${empty.id}`)).status())
    .toBe(404);
});

test("exercises are added, moved, joined, swapped, skipped and removed, and a change of the unit changes no entry", async ({
  createPerson,
}) => {
  const siri = await createOnPhone(createPerson);
  for (const name of ["Alfa", "Beta"]) await exerciseOf(siri, name);
  const { workout } = await post<Made>(siri, `${base}/workouts`, { title: "Nytt" });
  const { page } = siri;
  await page.goto(`/training/workouts/${workout.id}`);
  await page.getByRole("button", { name: "Lägg till övning" }).tap();
  const picker = page.getByRole("dialog", { name: "Lägg till övningar" });
  for (const name of ["Alfa", "Beta"]) {
    await picker.getByRole("searchbox").or(picker.getByRole("textbox")).first().fill(name);
    await picker.getByRole("button", { name: `Välj ${name}` }).tap();
  }
  await picker.getByRole("button", { name: "Lägg till", exact: true }).tap();
  const order = () =>
    get<Made>(siri, `${base}/workouts/${workout.id}`).then(({ workout: { exercises } }) =>
      exercises.map(({ exercise }) => exercise.name),
    );
  await expect.poll(order).toEqual(["Alfa", "Beta"]);
  await page.getByRole("button", { name: "Mer om Alfa" }).press("Alt+ArrowDown");
  await expect.poll(order).toEqual(["Beta", "Alfa"]);
  await page.getByRole("button", { name: "Mer om Beta" }).tap();
  await page.getByRole("button", { name: "Superset med nästa" }).tap();
  await expect(page.getByRole("region", { name: "Superset" })).toBeVisible();
  await page.getByRole("button", { name: "Mer om Beta, Alfa" }).tap();
  await page.getByRole("button", { name: "Lös upp supersetet" }).tap();
  await page.getByRole("button", { name: "Mer om Alfa" }).tap();
  await page.getByRole("button", { name: "Ta bort ur passet" }).tap();
  await expect.poll(order).toEqual(["Beta"]);
  await row(page, "set 1, Beta").weight.fill("101,25");
  await row(page, "set 1, Beta").reps.fill("5");
  await row(page, "set 1, Beta").tick.tap();
  await expect.poll(() => stored(page)).toBe(0);
  for (const weightUnit of ["LB", "KG", "LB"]) await patch(siri, "/api/users/me", { weightUnit });
  await page.reload();
  await expect(page.getByLabel("Vikt i kg, set 1, Beta")).toHaveValue("101,25");
  expect((await setsOf(siri, workout.id))[0]?.weight).toEqual(kg(101.25));
});

test("Escape in the title of a workout asks before it loses what was typed", async ({ createPerson }) => {
  const siri = await createPerson("Siri Dahlgren");
  const { page } = siri;
  const { workout } = await post<{ workout: { id: string } }>(siri, `${base}/workouts`, { title: "Ben" });
  await page.goto(`/training/workouts/${workout.id}`);
  const rename = page.getByRole("button", { name: "Byt namn på passet" });
  const title = page.getByRole("textbox", { name: "Passets namn" });
  const question = page.getByRole("dialog", { name: "Osparade ändringar" });
  await rename.click();
  await title.press("Escape");
  await expect(title).toHaveCount(0);
  await rename.click();
  await title.fill("Ben och rygg");
  await title.press("Escape");
  await question.getByRole("button", { name: "Fortsätt redigera" }).click();
  await expect(title).toHaveValue("Ben och rygg");
  await title.press("Escape");
  await question.getByRole("button", { name: "Släng ändringarna" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Ben Byt namn på passet", exact: true }),
  ).toBeVisible();
  await expect(title).toHaveCount(0);
});
