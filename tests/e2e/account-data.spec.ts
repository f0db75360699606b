import { get } from "./calls";
import { add, groupOf } from "./groups";
import { expect, PASSWORD, startConversation, test } from "./people";

test("an account's data is downloaded; its removal updates a conversation that another user has open", async ({
  createPerson,
}) => {
  const moa = await createPerson("Moa Ek");
  const elin = await createPerson("Elin Sjöberg", { language: "en" });
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const groupId = await groupOf(moa);
  for (const one of [siri, elin]) await add(moa, groupId, one);
  const id = await startConversation(elin, moa, "Hinner du med bastun?");
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();

  const { page } = moa;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Skapa en fil" }).click();
  const link = page.getByRole("link", { name: "Ladda ner filen" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^samvaro-moaek\..*\.zip$/);

  await page.getByRole("button", { name: "Ta bort mitt konto …" }).click();
  const dialog = page.getByRole("dialog", { name: "Ta bort ditt konto?" });
  const last = dialog.getByRole("button", { name: "Ta bort för gott" });
  await expect(last).toBeDisabled();
  await expect(dialog.getByText("Tisdagslöparna går till Siri Dahlgren")).toBeVisible();
  await dialog.getByRole("button", { name: "Välj någon annan för Tisdagslöparna" }).click();
  await dialog.getByRole("searchbox", { name: "Sök medlem" }).fill("elin");
  await dialog.getByRole("radio", { name: "Elin Sjöberg" }).check();
  await expect(dialog.getByText("Tisdagslöparna går till Elin Sjöberg")).toBeVisible();
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill("någon annan");
  await dialog.getByLabel("Nuvarande lösenord").fill("fel lösenord helt");
  await expect(last).toBeDisabled();
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill(moa.username);
  await last.click();
  await expect(dialog.getByText("Det nuvarande lösenordet")).toBeVisible();
  await dialog.getByLabel("Nuvarande lösenord").fill(PASSWORD);
  await last.click();
  await expect(page.getByText("Ditt konto är borttaget")).toBeVisible();

  const { group } = await get<{ group: { role: string } }>(elin, `/api/personal-groups/${groupId}`);
  expect(group.role).toBe("OWNER");
  const other = elin.page;
  await expect(other.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();
  await expect(other.getByText("has deleted their account")).toBeVisible();
  await expect(other.getByText("deleted member").first()).toBeVisible();
  await expect(other.getByText("Moa Ek")).toHaveCount(0);
});
