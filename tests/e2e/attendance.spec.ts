import { add, dialogOf, groupOf } from "./groups";
import { expect, test } from "./people";
import { checkScreen } from "./screen-checks";

test("a host notes at the door who came, late or not; a participant checks in with the code", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const noah = await createPerson("Noah Lind");
  const { request } = siri.context;
  const dateTime = new Date(Date.now() + 20 * 60_000).toISOString();
  const data = { title: "Körrepetition", dateTime, visibility: "PUBLIC" };
  const { id } = (await (await request.post("/api/activities", { data })).json()).activity;
  for (const one of [elin, noah]) await one.context.request.post(`/api/availability/${id}/join`);
  await elin.page.goto(`/events/${id}`);
  const { page } = siri;
  await page.goto(`/events/${id}`);
  const late = page.getByRole("button", { name: "Sen: Elin Sjöberg" });
  await late.focus();
  await page.keyboard.press("Enter");
  await expect(late).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("0 i tid · 1 sena · 0 borta · 1 kvar att pricka av")).toBeVisible();
  await expect(elin.page.getByText("Du är incheckad, lite sent.")).toBeVisible();
  await page.getByRole("button", { name: "Kod vid dörren" }).click();
  await expect(page.getByRole("img", { name: /^QR-kod för att checka in/ })).toBeVisible();
  await checkScreen(page, "attendance-door");
  await page.keyboard.press("Escape");
  const { code } = await (await request.post(`/api/activities/${id}/attendance/codes`, { data: {} })).json();
  await noah.page.goto(`/check-in/${code}`);
  await expect(noah.page.getByRole("heading", { name: "Du är incheckad på Körrepetition" })).toBeVisible();
  await noah.page.goto(`/check-in/${"0".repeat(32)}`);
  await expect(noah.page.getByText(/Koden är fel eller gäller inte längre/)).toBeVisible();
  await expect(page.getByText("1 i tid · 1 sena · 0 borta · 0 kvar att pricka av")).toBeVisible();
  await expect(page.getByText("Checkade in själv")).toBeVisible();
  await checkScreen(page, "attendance-roll");
});

test("who manages a group sees how often its members came, and saves it for a spreadsheet", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const groupId = await groupOf(elin, { name: "Vårkören" });
  await add(elin, groupId, siri);
  const { request } = elin.context;
  // the season ends with today
  const dateTime = new Date(Date.now() - 60_000).toISOString();
  const data = { title: "Körrepetition", dateTime, visibility: "GROUP", groupId };
  const { id } = (await (await request.post("/api/activities", { data })).json()).activity;
  const entries = [{ userId: siri.id, status: "LATE" }];
  await request.put(`/api/activities/${id}/attendance`, { data: { entries } });
  const { page } = elin;
  await page.goto(`/groups-orgs?group=${groupId}&part=activities`);
  const dialog = dialogOf(page, "Vårkören");
  await dialog.getByRole("button", { name: "Närvaro under säsongen" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: "Siri Dahlgren" });
  await expect(row).toContainText("1 av 1");
  await expect(row).toContainText("sen en gång");
  await checkScreen(page, "attendance-season");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Ladda ner som CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^narvaro-.*\.csv$/);
});

test("the page of a series has the roll of the time that takes place now, and of others", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { request } = siri.context;
  const dateTime = new Date(Date.now() - 14 * 86_400_000 + 20 * 60_000).toISOString();
  const data = { title: "Körrepetition", dateTime, recurrence: "FREQ=WEEKLY", visibility: "PUBLIC" };
  const { id } = (await (await request.post("/api/activities", { data })).json()).activity;
  await elin.context.request.post(`/api/availability/${id}/join`);
  const { page } = siri;
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Kom: Elin Sjöberg" }).click();
  await expect(page.getByText("1 i tid · 0 sena · 0 borta · 0 kvar att pricka av")).toBeVisible();
  await checkScreen(page, "attendance-series");
  const later = page.getByRole("button", { name: "Senare tillfälle" });
  await page.getByRole("button", { name: "Tidigare tillfälle" }).click();
  await expect(page.getByText("0 i tid · 0 sena · 0 borta · 1 kvar att pricka av")).toBeVisible();
  await page.getByRole("button", { name: "Borta: Elin Sjöberg" }).click();
  await expect(page.getByText("0 i tid · 0 sena · 1 borta · 0 kvar att pricka av")).toBeVisible();
  await later.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 i tid · 0 sena · 0 borta · 0 kvar att pricka av")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Närvaro kan antecknas från en timme före start.")).toBeVisible();
  await expect(later).toBeFocused();
});
