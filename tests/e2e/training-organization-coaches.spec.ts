import { organizationOf, post } from "./calls";
import { axeViolations, expect, test } from "./people";

test("an organization names a coach, and a member finds them under training and asks", async ({
  createPerson,
}) => {
  const moa = await createPerson("Moa");
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const organization = await organizationOf(moa, "Fjällvandrarna");
  for (const { id: userId } of [elin, siri])
    await post(moa, `/api/organizations/${organization.id}/members`, { userId });

  const { page } = moa;
  await page.goto(`/groups-orgs?tab=organizations&org=${organization.id}&part=members`);
  const dialog = page.getByRole("dialog", { name: "Fjällvandrarna" });
  const row = dialog.getByRole("listitem").filter({ hasText: "Siri" });
  await row.getByRole("button", { name: "Gör Siri till coach" }).click();
  await expect(row.getByText("Coach", { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // taken back, and done again
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(row.getByText("Coach", { exact: true })).toBeHidden();
  await row.getByRole("button", { name: "Gör Siri till coach" }).click();
  await expect(row.getByRole("button", { name: "Ta bort Siri som coach" })).toBeVisible();
  await dialog.getByRole("tab", { name: "Logg" }).click();
  await expect(dialog.getByText("Moa gjorde Siri till coach").first()).toBeVisible();

  const own = elin.page;
  await own.goto("/training/personal");
  const coaches = own.getByRole("region", { name: "Coacher i dina organisationer" });
  await expect(coaches.getByText("Coach i Fjällvandrarna")).toBeVisible();
  expect(await axeViolations(own)).toEqual([]);
  await own.getByRole("button", { name: "Be någon bli din coach" }).first().click();
  const picker = own.getByRole("dialog", { name: "Vem vill du ha som coach?" });
  await expect(picker.getByRole("option", { name: /Siri/ })).toContainText("Coach i Fjällvandrarna");
  await own.keyboard.press("Escape");
  await coaches.getByRole("button", { name: "Be om coachning av Siri" }).click();
  const consent = own.getByRole("dialog", { name: "Vill du ha Siri som coach?" });
  await consent.getByRole("button", { name: "Ja, fråga Siri" }).click();
  await expect(own.getByText("Inget svar än")).toBeVisible();
  await expect(coaches).toBeHidden();
});
