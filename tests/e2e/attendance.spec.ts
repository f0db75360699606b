import { activityOf, inHours, join, post } from "./calls";
import { add, dialogOf, groupOf } from "./groups";
import { expect, test } from "./people";

test("a host notes at the door who came, at this time of a series and others; those who come check in; the season counts", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const noah = await createPerson("Noah Lind", { isRemote: true });
  const groupId = await groupOf(siri, { name: "Vårkören" });
  for (const one of [elin, noah]) await add(siri, groupId, one);
  // its third time began five minutes ago: one that is ahead may be on another day, which the season does not count yet
  const occurrence = inHours(-1 / 12);
  const id = await activityOf(siri, "Körrepetition", {
    // also over a change of the clock
    ...{
      dateTime: new Date(Date.parse(occurrence) - 14 * 86_400_000).toISOString(),
      recurrence: "FREQ=WEEKLY",
      timeZone: "UTC",
    },
    ...{ visibility: "GROUP", groupId },
  });
  for (const one of [elin, noah]) await join(one, id);
  const { page } = siri;
  await page.goto(`/events/${id}`);
  const late = page.getByRole("button", { name: "Sen: Noah Lind" });
  await late.focus();
  await page.keyboard.press("Enter");
  await expect(late).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("0 i tid · 1 sena · 0 borta · 1 kvar att pricka av")).toBeVisible();

  await test.step("the code at the door", async () => {
    await page.getByRole("button", { name: "Kod vid dörren" }).click();
    await expect(page.getByRole("img", { name: /^QR-kod för att checka in/ })).toBeVisible();
    await page.keyboard.press("Escape");
    const { code } = await post<{ code: string }>(siri, `/api/activities/${id}/attendance/codes`, {
      occurrence,
    });
    await elin.page.goto(`/check-in/${"0".repeat(32)}`);
    await expect(elin.page.getByText(/Koden är fel eller gäller inte längre/)).toBeVisible();
    await elin.page.goto(`/check-in/${code}`);
    await expect(elin.page.getByRole("heading", { name: "Du är incheckad på Körrepetition" })).toBeVisible();
    await expect(page.getByText("1 i tid · 1 sena · 0 borta · 0 kvar att pricka av")).toBeVisible();
    await expect(page.getByText("Checkade in själv")).toBeVisible();
  });

  await test.step("earlier and later times have rolls of their own", async () => {
    const later = page.getByRole("button", { name: "Senare tillfälle" });
    await page.getByRole("button", { name: "Tidigare tillfälle" }).click();
    await expect(page.getByText("0 i tid · 0 sena · 0 borta · 2 kvar att pricka av")).toBeVisible();
    await page.getByRole("button", { name: "Borta: Elin Sjöberg" }).click();
    await expect(page.getByText("0 i tid · 0 sena · 1 borta · 1 kvar att pricka av")).toBeVisible();
    await later.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 i tid · 1 sena · 0 borta · 0 kvar att pricka av")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Närvaro kan antecknas från en timme före start.")).toBeVisible();
    await expect(later).toBeFocused();
  });

  await test.step("who manages the group sees how often its members came, and saves it for a spreadsheet", async () => {
    await page.goto(`/groups-orgs?group=${groupId}&part=activities`);
    const dialog = dialogOf(page, "Vårkören");
    await dialog.getByRole("button", { name: "Närvaro under säsongen" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Elin Sjöberg" })).toContainText("1 av 2");
    await expect(dialog.getByRole("listitem").filter({ hasText: "Noah Lind" })).toContainText("sen en gång");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Ladda ner som CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^narvaro-.*\.csv$/);
  });
});
