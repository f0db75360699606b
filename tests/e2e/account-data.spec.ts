import { readFileSync } from "node:fs";
import { fromBuffer } from "yauzl";
import { add, groupOf } from "./groups";
import { expect, PASSWORD, type Person, startConversation, test } from "./people";
import { checkScreenAt } from "./screen-checks";

const namesIn = (path: string) =>
  new Promise<string[]>((resolve, reject) =>
    fromBuffer(readFileSync(path), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on("error", reject).on("end", () => resolve(names));
      zip.on("entry", (entry) => {
        names.push(entry.fileName);
        zip.readEntry();
      });
      zip.readEntry();
    }),
  );

test("the account's data is downloaded as a file; Esc closes the dialog that deletes the account", async ({
  createPerson,
}) => {
  test.setTimeout(120_000);
  const { page } = await createPerson("Elin Sjöberg");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Skapa en fil" }).click();
  const link = page.getByRole("link", { name: "Ladda ner filen" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^samvaro-elinsjberg\..*\.zip$/);
  const names = await namesIn(await download.path());
  expect(names).toEqual(expect.arrayContaining(["README.txt", "data/account.json", "data/messages.json"]));
  await page.getByRole("button", { name: "Ta bort mitt konto …" }).click();
  await expect(page.getByRole("dialog", { name: "Ta bort ditt konto?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Ta bort ditt konto?" })).toBeHidden();
});

test("deleting an account updates a conversation that another user has open", async ({ createPerson }) => {
  test.setTimeout(180_000);
  const moa: Person = await createPerson("Moa Ek");
  const elin: Person = await createPerson("Elin Sjöberg", { language: "en" });
  const siri: Person = await createPerson("Siri Dahlgren");
  const groupId = await groupOf(moa);
  for (const one of [siri, elin]) await add(moa, groupId, one);
  const id = await startConversation(elin, moa, "Hinner du med bastun?");
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();

  const { page } = moa;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Ta bort mitt konto …" }).click();
  const dialog = page.getByRole("dialog", { name: "Ta bort ditt konto?" });
  const last = dialog.getByRole("button", { name: "Ta bort för gott" });
  await expect(last).toBeDisabled();
  await expect(dialog.getByText("Tisdagslöparna går till Siri Dahlgren")).toBeVisible();
  await dialog.getByRole("button", { name: "Välj någon annan för Tisdagslöparna" }).click();
  await dialog.getByRole("searchbox", { name: "Sök medlem" }).fill("elin");
  await dialog.getByRole("radio", { name: "Elin Sjöberg" }).check();
  await expect(dialog.getByText("Tisdagslöparna går till Elin Sjöberg")).toBeVisible();
  await checkScreenAt(page, "account-heirs", "desktop");
  await checkScreenAt(page, "account-heirs", "phone");
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill("någon annan");
  await dialog.getByLabel("Nuvarande lösenord").fill("fel lösenord helt");
  await expect(last).toBeDisabled();
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill(moa.username);
  await last.click();
  await expect(dialog.getByText("Det nuvarande lösenordet")).toBeVisible();
  await dialog.getByLabel("Nuvarande lösenord").fill(PASSWORD);
  await last.click();
  await expect(page.getByText("Ditt konto är borttaget")).toBeVisible({ timeout: 30_000 });
  await checkScreenAt(page, "account-goodbye", "desktop");
  await checkScreenAt(page, "account-goodbye", "phone");

  const { group } = await (await elin.context.request.get(`/api/personal-groups/${groupId}`)).json();
  expect(group.role).toBe("OWNER");
  const other = elin.page;
  await expect(other.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();
  await expect(other.getByText("has deleted their account")).toBeVisible();
  await expect(other.getByText("deleted member").first()).toBeVisible();
  await expect(other.getByText("Moa Ek")).toHaveCount(0);
  await checkScreenAt(other, "account-deserted", "desktop");
  await checkScreenAt(other, "account-deserted", "phone");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/signin/);
});
