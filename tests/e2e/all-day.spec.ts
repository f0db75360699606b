import type { Page } from "@playwright/test";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Drags a bar by as many days as the next day's column or row is away. */
async function dragTo(page: Page, name: RegExp, day: string): Promise<void> {
  await expect(page.locator("[data-drags]")).toBeVisible();
  const from = await page.getByRole("button", { name }).first().boundingBox();
  const to = await page.locator(`[data-day='${day}']`).boundingBox();
  if (!from || !to) throw new Error("not in sight");
  // the first day of the bar is grabbed
  const x = from.x + Math.min(to.width, from.width) / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move((x + to.x + to.width / 2) / 2, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
}

test("what lasts all day is planned, shown on its days, dragged to others, and gets hours", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin Sjöberg");
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/my-activities-events?create=1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bara för inbjudna/ })
    .click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await form.getByRole("textbox", { name: "Vad?" }).fill("Läger");
  await expect(form.getByLabel("Klockan", { exact: true })).toBeVisible();
  const allDay = form.getByRole("button", { name: "Heldag" });
  await allDay.press("Space");
  await expect(allDay).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveCount(0);
  await expect(form.getByLabel("Slutar klockan")).toHaveCount(0);
  await form.getByLabel("Börjar den").fill("20/6");
  await form.getByLabel("Sista dagen").fill("21/6");
  await form.getByRole("button", { name: "Tidszon: Europe/Stockholm" }).click();
  await expect(form.getByRole("combobox", { name: "Tidszon" })).toBeFocused();
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Läger" })).toBeVisible();
  await expect(page.getByText("fredag 20 juni – lördag 21 juni · Hela dagen")).toBeVisible();
  await expect(page.getByText("00:00")).toHaveCount(0);

  await page.goto("/");
  await expect(button(page, "Vecka")).toHaveAttribute("aria-pressed", "true");
  const camp = (days: string) => new RegExp(`^${days} · Hela dagen, Läger, du ordnar$`);
  await expect(page.getByRole("button", { name: camp("fredag.*20.*lördag.*21 juni.*") })).toBeVisible();
  await dragTo(page, /Läger/, "2031-06-19");
  await expect(page.getByRole("button", { name: camp("torsdag.*19.*fredag.*20 juni.*") })).toBeVisible();
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(page.getByRole("button", { name: camp("fredag.*20.*lördag.*21 juni.*") })).toBeVisible();
  await button(page, "Månad").click();
  await dragTo(page, /Läger/, "2031-06-24");
  await expect(page.getByRole("button", { name: camp("tisdag.*24.*onsdag.*25 juni.*") })).toBeVisible();
  await button(page, "Lista").click();
  const inAgenda = page.getByRole("listitem").getByRole("button", { name: /Läger/ });
  await expect(inAgenda).toHaveCount(2);
  await expect(inAgenda.first()).toContainText("Hela dagen");

  await inAgenda.first().click();
  await page.getByRole("link", { name: "Öppna aktiviteten" }).click();
  // until the page is there, the popup's own "Ändra" is in sight
  await expect(page.getByRole("heading", { level: 1, name: "Läger" })).toBeVisible();
  await button(page, "Ändra").click();
  const edit = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  await edit.getByRole("button", { name: "Heldag" }).click();
  await expect(edit.getByLabel("Klockan", { exact: true })).toHaveValue("09:00");
  await edit.getByLabel("Klockan", { exact: true }).fill("10:30");
  await edit.getByLabel("Slutar klockan").fill("16:00");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("tisdag 24 juni 10:30 – onsdag 25 juni 16:00")).toBeVisible();
});
