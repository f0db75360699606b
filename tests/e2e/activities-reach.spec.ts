import { organizationOf, post } from "./calls";
import { expect, test } from "./people";

test("an activity of an organization, with a category, reaches its members; one of a group is in the group's dialog", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const organization = await organizationOf(elin, "Umeå friluftsklubb");
  await organizationOf(elin, "Stadskören");
  const { group } = await post<{ group: { id: string; conversationId: string } }>(
    elin,
    "/api/personal-groups",
    { name: "Fjällvandrarna" },
  );
  for (const space of [`organizations/${organization.id}`, `personal-groups/${group.id}`])
    await post(elin, `/api/${space}/members`, { userId: siri.id });
  const category = { name: "Paddling", color: "#2f74b8", icon: "🛶" };
  await post(elin, `/api/organizations/${organization.id}/owned-categories`, category);

  // nothing is planned yet
  await siri.page.goto(`/org/${organization.slug}`);
  await expect(siri.page.getByText("Inget är planerat ännu")).toBeVisible();

  const { page } = elin;
  await page.goto("/my-activities-events?create=1");
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await kinds.getByRole("button", { name: /^Med en organisation/ }).click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await form.getByRole("textbox", { name: "Vad?" }).fill("Kvällspaddling");
  await form.getByLabel("Börjar den").fill("2031-06-18");
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(form.getByText("Välj en organisation.")).toBeVisible();
  await form.getByRole("combobox", { name: "Organisation" }).click();
  await page.getByRole("option", { name: "Umeå friluftsklubb", exact: true }).click();
  // it does not publish what is for everybody instead
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  const event = page.getByRole("dialog", { name: "Nytt evenemang" });
  await expect(event.getByRole("combobox", { name: "Publiceras av" })).toHaveValue("Bara jag");
  await event.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Med en organisation/ }).click();
  await form.getByRole("combobox", { name: "Organisation" }).click();
  await page.getByRole("option", { name: "Umeå friluftsklubb", exact: true }).click();
  await form.getByRole("combobox", { name: "Kategori (valfritt)" }).click();
  await page.getByRole("option", { name: /Paddling/ }).click();
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kvällspaddling" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Paddling", { exact: true })).toBeVisible();
  const space = page.getByRole("main").getByRole("link", { name: "Umeå friluftsklubb" });
  await expect(space.first()).toBeVisible();

  // the member finds it on the organization's page, and joins there
  await siri.page.reload();
  const card = siri.page.getByRole("article").filter({ hasText: "Kvällspaddling" }).last();
  await expect(card.getByText("Paddling", { exact: true })).toBeVisible();
  await expect(siri.page.getByText("på gång", { exact: true })).toBeVisible();
  await card.getByRole("radio", { name: /^Ja/ }).click();
  await expect(card.getByRole("radio", { name: /^Ja/ })).toBeChecked();

  // editing moves it to the group; the category of the organization does not follow
  await page.getByRole("button", { name: "Ändra" }).click();
  const edit = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  await edit.getByRole("radio", { name: "Organisation" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(edit.getByRole("radio", { name: "Grupp" })).toBeChecked();
  // the only group is chosen already
  await expect(edit.getByRole("combobox", { name: "Grupp", exact: true })).toHaveValue("Fjällvandrarna");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("För gruppen Fjällvandrarna")).toBeVisible();
  await expect(page.getByText("Paddling", { exact: true })).toHaveCount(0);
  await siri.page.goto(`/groups-orgs?group=${group.id}&part=activities`);
  const dialog = siri.page.getByRole("dialog", { name: "Fjällvandrarna" });
  await expect(dialog.getByRole("link", { name: "Kvällspaddling" })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Ja/ })).toBeChecked();

  // the group's conversation has it as a card that is answered there
  const { page: hers } = siri;
  await hers.goto(`/messages/${group.conversationId}`);
  const planned = hers.getByRole("log").getByRole("group", { name: "Kvällspaddling" });
  await expect(planned.getByRole("radio", { name: "Ja: Kvällspaddling" })).toBeChecked();
  await planned.getByRole("radio", { name: "Kanske: Kvällspaddling" }).click();
  await expect(planned.getByRole("radio", { name: "Kanske: Kvällspaddling" })).toBeChecked();
});
