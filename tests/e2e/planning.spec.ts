import type { Page } from "@playwright/test";
import { axeViolations, expect, test } from "./people";

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
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page, "/?day=2031-06-26");
  await create(page).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByText(/torsdag.* 26 juni 2031/)).toBeVisible();
  for (const type of ["Aktivitet", "Event", "Annat"])
    await expect(kinds.getByRole("region", { name: type, exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []]);
  }
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  const form = page.getByRole("dialog", { name: "Nytt event" });
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-26");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("18:00");
  await expect(form.getByRole("button", { name: "Skapa event" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/?day=2031-06-26");

  // the way back to today is the link to the calendar, too
  await page.getByRole("link", { name: "Kalender", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-day='2031-06-18']").first()).toBeVisible();
  await create(page).click();
  await expect(kinds.getByText(/onsdag.* 18 juni 2031/)).toBeVisible();
});

test("a notice is written from the dialog of the yellow button", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  await page.goto("/my-activities-events?create=1");
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await kinds.getByRole("button", { name: /^Anslag/ }).click();
  const form = page.getByRole("dialog", { name: "Nytt anslag" });
  await form.getByRole("textbox", { name: "Rubrik" }).fill("Säljes: tält");
  await expect(kinds).toHaveCount(0);
  await form.getByRole("textbox", { name: "Text" }).fill("För två personer.");
  await form.getByRole("button", { name: "Sätt upp" }).click();
  await expect(page.getByText("Anslaget är uppsatt")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/my-activities-events");
  const listed = await page.context().request.get("/api/notices", { params: { q: "tält" } });
  expect(await listed.text()).toContain("Säljes: tält");
});
