import type { Page } from "@playwright/test";
import { dayOf } from "@/lib/whole-days";
import { activityOf, get, inviteTo, join, patch } from "./calls";
import { expect, test } from "./people";
import { checkScreen } from "./screen-checks";

const answer = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const waiting = (page: Page, name: string) => answer(page, `${name}, skickas när du har nät igen`);
const panel = (page: Page) => page.getByRole("region", { name: /Nätet är tillbaka|kom inte fram/ });
const fate = (page: Page, title: string) => panel(page).getByRole("listitem").filter({ hasText: title });

/** What keeps answers comes once a page has settled. */
async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".mantine-Notifications-root").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
}

type Shown = { activity: { _count: { participants: number }; participants: { user: { id: string } }[] } };

test("What is answered without a net waits, dashed, goes out once when it is back, and each says what became of it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Lindberg", { isRemote: true });
  const { page, context } = elin;
  const [bastu, fika, run] = [
    await activityOf(siri, "Bastu"),
    await activityOf(siri, "Fika", { maxParticipants: 1 }),
    await activityOf(siri, "Löpning"),
  ];
  for (const id of [bastu, fika, run]) await inviteTo(siri, id, elin);
  await openSettled(page, "/my-activities-events");
  await context.setOffline(true);

  await test.step("it is kept, can be taken back, and is replaced by another", async () => {
    await answer(page, "Ja: Löpning").click();
    await expect(page.getByText("Svaret skickas när du har nät igen")).toBeVisible();
    await expect(waiting(page, "Ja: Löpning")).toBeChecked();
    await expect(waiting(page, "Ja: Löpning")).toHaveCSS("border-style", "dashed");
    await page.getByRole("button", { name: "Ta tillbaka" }).click();
    await expect(answer(page, "Ja: Löpning")).not.toBeChecked();
    await answer(page, "Kanske: Löpning").click();
    await expect(waiting(page, "Kanske: Löpning")).toBeChecked();
    for (const title of ["Löpning", "Fika", "Bastu"]) {
      await answer(page, `Ja: ${title}`).click();
      await expect(waiting(page, `Ja: ${title}`)).toBeChecked();
    }
    await expect(answer(page, "Kanske: Löpning")).not.toBeChecked();
  });

  await patch(siri, `/api/activities/${run}`, { isCancelled: true });
  await join(noah, fika);
  const sent: string[] = [];
  page.on("request", (one) => {
    const call = /activities\.(participants\.join|answers\.set)/.exec(one.url());
    if (call && one.method() === "POST") sent.push(one.postData() ?? "");
  });
  await context.setOffline(false);

  await test.step("a full one names the place in the queue, a refused one says why and holds up nothing", async () => {
    await expect(fate(page, "Bastu")).toContainText("Du kommer");
    await expect(fate(page, "Fika")).toContainText("Det blev fullt under tiden. Ditt ja kom fram.");
    await expect(fate(page, "Fika")).toContainText("I kö, plats 1");
    await expect(fate(page, "Löpning")).toContainText("Aktiviteten är inställd.");
    // once each, in the order in which they were given
    expect(sent.map((one) => [run, fika, bastu].findIndex((id) => one.includes(id)))).toEqual([0, 1, 2]);
    const { activity } = await get<Shown>(siri, `/api/activities/${bastu}`);
    expect(activity.participants.map(({ user }) => user.id)).toEqual([elin.id]);
    await expect(page.getByText("Svaret skickas när du har nät igen")).toHaveCount(0);
    await checkScreen({ page, language: "sv", me: elin }, "app-writing");
  });
  await test.step("the choices: the queue is left, the refused one stays until it is thrown away", async () => {
    await page.getByRole("button", { name: "Lämna kön: Fika" }).click();
    await expect(fate(page, "Fika")).toHaveCount(0);
    await openSettled(page, "/settings");
    await expect(panel(page)).toContainText("Ett svar kom inte fram");
    await page.getByRole("button", { name: "Försök igen: Löpning" }).click();
    await expect(fate(page, "Löpning")).toContainText("Aktiviteten är inställd.");
    await page.getByRole("button", { name: "Släng: Löpning" }).click();
    await expect(panel(page)).toHaveCount(0);
  });
});

test("A waiting answer is still there after the page was loaded again, and a sign-out asks about it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const { page, context } = elin;
  const id = await activityOf(siri, "Bastu");
  await openSettled(page, `/events/${id}`);
  await page.route("**/api/trpc/activities.participants.join**", (route) => route.abort());
  await context.setOffline(true);
  await answer(page, "Ja: Bastu").click();
  await expect(waiting(page, "Ja: Bastu")).toBeChecked();
  // the pages are back, the call is not
  await context.setOffline(false);
  await openSettled(page, `/events/${id}`);
  await expect(waiting(page, "Ja: Bastu")).toBeChecked();
  await page.goto("/signout");
  await page.getByRole("button", { name: "Logga ut" }).click();
  const asked = page.getByRole("dialog");
  await expect(asked).toContainText("1 utkast går förlorat.");
  await asked.getByRole("button", { name: "Stanna kvar" }).click();
  await page.unrouteAll();
  await page.goto("/settings");
  await expect(fate(page, "Bastu")).toContainText("Du kommer");
  await expect(panel(page)).toHaveCount(0);
  expect((await get<Shown>(siri, `/api/activities/${id}`)).activity._count.participants).toBe(1);
});

test("What was written in the journal without a net is saved wherever the person is when it is back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const today = dayOf(new Date(), "Europe/Stockholm");
  await openSettled(page, "/wellness");
  await page.route("**/api/trpc/journal.write**", (route) => route.abort());
  await page.getByRole("radio", { name: "Strålande" }).check();
  await expect(page.getByText("Inte sparat än, men kvar på den här enheten.")).toBeVisible();
  await page.goto("/settings");
  await page.unrouteAll();
  await expect(page.getByText("Dagboken är sparad")).toBeVisible();
  const { entry } = await get<{ entry: { mood: number } }>(elin, `/api/journal/${today}`);
  expect(entry.mood).toBe(5);
});
