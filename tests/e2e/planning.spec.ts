import type { Page } from "@playwright/test";
import { activityOf } from "./calls";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday
const NOW = "2031-06-18T12:36:00Z";

async function openCalendar(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto(path);
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
}
const create = (page: Page) =>
  page.getByRole("navigation").getByRole("button", { name: "Skapa aktivitet" }).first();

test("The yellow button with its type-selection dialog plans for the date shown.", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  await activityOf(elin, "Höstmöte", { dateTime: "2031-10-08T16:00:00Z" });
  await activityOf(elin, "Läger", { dateTime: "2031-07-20T08:00:00Z", endTime: "2031-07-22T10:00:00Z" });
  await openCalendar(page, "/?day=2031-10-08");
  // what is next is the next from now on, whichever days are shown
  const next = page.locator("section", { has: page.getByRole("heading", { name: "Härnäst" }) });
  await expect(page.getByRole("button", { name: /Höstmöte/ })).toBeVisible();
  await expect(next).toContainText("Läger");
  await expect(next).toContainText(/sön\S* 20 juli 10:00 – tis\S* 22 juli 12:00/);
  await expect(next).not.toContainText("Höstmöte");

  await create(page).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByText(/onsdag.* 8 oktober 2031/)).toBeVisible();
  for (const type of ["Aktivitet", "Träning", "Evenemang", "Annat"])
    await expect(kinds.getByRole("region", { name: type, exact: true })).toBeVisible();
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  const form = page.getByRole("dialog", { name: "Nytt evenemang" });
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-10-08");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("18:00");
  await expect(form.getByRole("button", { name: "Skapa evenemang" })).toBeVisible();
  // a workout has a name and an end to begin with, which an event planned after it doesn't take over
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Träningspass/ }).click();
  const workout = page.getByRole("dialog", { name: "Nytt träningspass" });
  await expect(workout.getByRole("textbox", { name: "Vad?" })).toHaveValue("Träningspass");
  await expect(workout.getByLabel("Slutar klockan")).toHaveValue("19:00");
  await workout.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  await expect(form.getByRole("textbox", { name: "Vad?" })).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/?day=2031-10-08");

  // the way back to today is the link to the calendar, too
  await page.getByRole("link", { name: "Kalender", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-day='2031-06-18']").first()).toBeVisible();
  await create(page).click();
  await expect(kinds.getByText(/onsdag.* 18 juni 2031/)).toBeVisible();
  // the last kind is a notice
  await kinds.getByRole("button", { name: /^Anslag/ }).click();
  const notice = page.getByRole("dialog", { name: "Nytt anslag" });
  await notice.getByRole("textbox", { name: "Rubrik" }).fill("Säljes: tält");
  await expect(kinds).toHaveCount(0);
  await notice.getByRole("textbox", { name: "Text" }).fill("För två personer.");
  await notice.getByRole("button", { name: "Sätt upp" }).click();
  await expect(page.getByText("Anslaget är uppsatt")).toBeVisible();
  await expect(notice).toHaveCount(0);
  const listed = await page.context().request.get("/api/notices", { params: { q: "tält" } });
  expect(await listed.text()).toContain("Säljes: tält");
});

test("while other days load nothing is said to be empty; a failure can be tried again", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page, "/?day=2031-06-18");
  const empty = page.getByRole("heading", { name: "Inget planerat de närmaste veckorna" });
  const calendar = page.getByRole("region", { name: /2031$/ });
  await page.getByRole("button", { name: "Lista", exact: true }).click();
  await expect(empty).toBeVisible();
  await expect(calendar).toHaveAttribute("aria-busy", "false");
  let isLost = false;
  let release = () => {};
  let held = Promise.resolve();
  const hold = () => {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  await page.route(/activities\.occurrences\.list/, async (route) => {
    await held;
    await (isLost ? route.fulfill({ status: 502, body: "" }) : route.continue());
  });
  hold();
  await page.getByRole("button", { name: "Senare", exact: true }).click();
  await page.getByRole("button", { name: "Senare", exact: true }).click();
  await expect(calendar).toHaveAttribute("aria-busy", "true");
  await expect(empty).toHaveCount(0);
  release();
  await expect(empty).toBeVisible();
  await expect(calendar).toHaveAttribute("aria-busy", "false");

  await page.setViewportSize({ width: 390, height: 844 });
  hold();
  isLost = true;
  await page.goto("/?day=2031-06-18");
  await expect(calendar).toHaveAttribute("aria-busy", "true");
  await expect(empty).toHaveCount(0);
  release();
  await expect(page.getByText("Vi kunde inte hämta kalendern")).toBeVisible();
  isLost = false;
  await page.getByRole("main").getByRole("button", { name: "Försök igen" }).first().click();
  await expect(empty).toBeVisible();
  await expect(calendar).toHaveAttribute("aria-busy", "false");
});
