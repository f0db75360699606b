import { activityOf, get, inHours, join, post } from "./calls";
import { add, groupOf } from "./groups";
import { axeViolations, type CreatePerson, expect, type Person, test } from "./people";

const kg = (value: number) => ({ value, unit: "KG" });

const exerciseNamed = async (one: Person, name: string): Promise<string> => {
  const { exercises } = await get<{ exercises: { id: string; name: string }[] }>(
    one,
    `/api/training/exercises?q=${encodeURIComponent(name)}`,
  );
  return exercises.find((it) => it.name === name)!.id;
};

/** A program of one day with two exercises, two sets of each. */
async function programOf(one: Person, name: string): Promise<void> {
  const set = { count: 2, kind: "NORMAL", weight: kg(60), reps: 5 };
  const [squat, bench] = [await exerciseNamed(one, "Knäböj"), await exerciseNamed(one, "Bänkpress")];
  const exercises = [squat, bench].map((exerciseId) => ({ exerciseId, sets: [set] }));
  await post(one, "/api/training/programs", {
    ...{ name, weeks: [{ days: [{ weekday: 4, title: "Benpass B", exercises }] }] },
  });
}

/** A group's workout that begins in a few minutes, to which both others come. */
async function training(createPerson: CreatePerson) {
  const amina = await createPerson("Amina Noor");
  const siri = await createPerson("Siri Sund");
  const noah = await createPerson("Noah Berg");
  const groupId = await groupOf(amina, { name: "Kungsleden" });
  for (const one of [siri, noah]) await add(amina, groupId, one);
  const { category } = await post<{ category: { id: string } }>(
    amina,
    `/api/personal-groups/${groupId}/owned-categories`,
    { name: "Styrka", type: "WORKOUT" },
  );
  const id = await activityOf(amina, "Torsdagspass", {
    ...{ visibility: "GROUP", groupId, categoryId: category.id },
    ...{ dateTime: inHours(0.1), endTime: inHours(1.1) },
  });
  for (const one of [siri, noah]) await join(one, id);
  return { amina, siri, noah, id };
}

/** Joins by the page of the activity, and comes to the log. */
async function joinBoard({ page }: Person, id: string, showsWeights: boolean): Promise<void> {
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Var med", exact: true }).click();
  const consent = page.getByRole("dialog", { name: "Vara med på tavlan?" });
  await expect(consent.getByRole("switch", { name: /^Visa mina vikter/ })).not.toBeChecked();
  if (showsWeights) await consent.getByText("Visa mina vikter").click();
  await consent.getByRole("button", { name: "Var med", exact: true }).click();
  await page.waitForURL(/\/training\/workouts\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Du är på tavlan")).toBeVisible();
}

test("a group trains together: the wall shows each tick, a rest and a call reach all, and whoever leaves vanishes", async ({
  createPerson,
}) => {
  const { amina, siri, noah, id } = await training(createPerson);
  await programOf(amina, "Stark till fjälls");
  const wall = amina.page;
  await wall.goto(`/events/${id}`);
  await wall.getByRole("button", { name: "Lägg till ett pass" }).click();
  const choice = wall.getByRole("dialog", { name: "Vilket pass kör ni?" });
  await choice.getByRole("combobox", { name: "Program" }).click();
  await wall.getByRole("option", { name: "Stark till fjälls" }).click();
  await expect(choice.getByText("Bänkpress")).toBeVisible();
  expect(await axeViolations(wall)).toEqual([]);
  await choice.getByRole("button", { name: "Lägg till", exact: true }).click();
  await expect(wall.getByRole("region", { name: "Passet ihop" }).getByText("Knäböj")).toBeVisible();
  await wall.getByRole("link", { name: "Öppna tavlan" }).click();
  await expect(wall.getByRole("heading", { name: "Ingen är med än" })).toBeVisible();
  await expect(wall.getByRole("navigation")).toHaveCount(0);
  expect(await axeViolations(wall)).toEqual([]);

  for (const one of [siri, noah]) await one.page.setViewportSize({ width: 390, height: 844 });
  await joinBoard(siri, id, true);
  await joinBoard(noah, id, false);
  const cardOf = (name: string) => wall.getByRole("listitem").filter({ hasText: name });
  await expect(cardOf("Siri").getByText("60 kg × 5")).toBeVisible();
  await expect(cardOf("Noah").getByText("Set 1 av 2")).toBeVisible();
  await expect(cardOf("Noah").getByText("kg")).toBeHidden();
  await siri.page.getByRole("button", { name: "Klart: set 1, Knäböj" }).click();
  await expect(cardOf("Siri").getByRole("img", { name: "1 av 4 set" })).toBeVisible();
  expect(await axeViolations(wall)).toEqual([]);

  // a phone without a net goes on, and the wall knows when it is back
  await noah.context.setOffline(true);
  await noah.page.getByRole("button", { name: "Klart: set 1, Knäböj" }).click();
  await wall.getByRole("button", { name: "Vila ihop" }).click();
  await wall.getByRole("dialog").getByRole("button", { name: "1:30" }).click();
  await expect(
    siri.page
      .getByRole("timer")
      .filter({ hasText: /^1:\d\d$/ })
      .first(),
  ).toBeVisible();
  await wall.getByRole("button", { name: "Ropa" }).click();
  const calling = wall.getByRole("dialog", { name: "Ropa" });
  await calling.getByLabel("Vad vill du säga till alla?").fill("Raka ryggar!");
  await calling.getByRole("button", { name: "Ropa" }).click();
  await expect(siri.page.getByText("Raka ryggar!")).toBeVisible();
  expect(await axeViolations(siri.page)).toEqual([]);
  await expect(cardOf("Noah").getByRole("img", { name: "0 av 4 set" })).toBeVisible();
  await noah.context.setOffline(false);
  await expect(cardOf("Noah").getByRole("img", { name: "1 av 4 set" })).toBeVisible({ timeout: 30_000 });

  await noah.page.goto(`/events/${id}/board`);
  await expect(noah.page.getByRole("heading", { name: "Benpass B" })).toBeVisible();
  expect(await axeViolations(noah.page)).toEqual([]);
  await noah.page.getByText("Visa mina vikter").click();
  await expect(cardOf("Noah").getByText("60 kg × 5")).toBeVisible();
  await noah.page.getByRole("button", { name: "Lämna tavlan" }).click();
  await expect(noah.page.getByRole("heading", { name: "Du är inte kvar på tavlan" })).toBeVisible();
  await expect(noah.page.getByText("Siri")).toBeHidden();
  await noah.page.getByRole("button", { name: "Ångra" }).click();
  await expect(cardOf("Noah").getByText("60 kg × 5")).toBeVisible();
  await noah.page.getByRole("button", { name: "Lämna tavlan" }).click();
  await expect(cardOf("Noah")).toBeHidden();

  // without the day there is no board, and what was logged stays
  await wall.getByRole("button", { name: "Mer om tavlan" }).click();
  await wall.getByRole("menuitem", { name: "Ta bort passet" }).click();
  await wall.getByRole("dialog").getByRole("button", { name: "Ta bort passet" }).click();
  await expect(wall.getByRole("heading", { name: "Passet är borttaget" })).toBeVisible();
  await expect(siri.page.getByText("Du är på tavlan")).toBeHidden();
  await expect(siri.page.getByText("1 av 4 set")).toBeVisible();
});
