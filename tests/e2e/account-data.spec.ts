import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fromBuffer } from "yauzl";
import { expect, expectAccessible, PASSWORD, type Person, talkOf, test } from "./people";

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Pictures to look at, in both sizes, light and dark; and nothing that axe would find. */
async function picture(page: Page, name: string): Promise<void> {
  mkdirSync("screenshots", { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `screenshots/${name}.${size}.${colorScheme}.png` });
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} scrolls sideways at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes.desktop);
  await expectAccessible(page);
}

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

const words = {
  sv: {
    create: "Skapa en fil",
    fetch: "Ladda ner filen",
    ask: "Ta bort mitt konto …",
    title: "Ta bort ditt konto?",
    gone: "raderad medlem",
  },
  en: {
    create: "Create the file",
    fetch: "Download the file",
    ask: "Delete my account …",
    title: "Delete your account?",
    gone: "deleted member",
  },
  fr: {
    create: "Créer le fichier",
    fetch: "Télécharger le fichier",
    ask: "Supprimer mon compte…",
    title: "Supprimer votre compte ?",
    gone: "membre supprimé",
  },
} as const;

for (const language of ["sv", "en", "fr"] as const) {
  const say = words[language];
  test(`my data as a file, and the dialog of the end, in ${language}`, async ({ arrive }) => {
    test.setTimeout(180_000);
    const { page } = await arrive("Elin Sjöberg", { language });
    await page.goto("/settings");
    await page.getByRole("button", { name: say.create }).click();
    const link = page.getByRole("link", { name: say.fetch });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^samvaro-elinsjberg\..*\.zip$/);
    const names = await namesIn(await download.path());
    expect(names).toEqual(expect.arrayContaining(["README.txt", "data/account.json", "data/messages.json"]));
    await link.scrollIntoViewIfNeeded();
    await picture(page, `account-data-${language}`);
    await page.getByRole("button", { name: say.ask }).click();
    await expect(page.getByRole("dialog", { name: say.title })).toBeVisible();
    await picture(page, `account-removal-${language}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: say.title })).toBeHidden();
  });
}

test("an account is deleted, and the other one's open window hears it", async ({ arrive }) => {
  test.setTimeout(180_000);
  const moa: Person = await arrive("Moa Ek");
  const elin: Person = await arrive("Elin Sjöberg", { language: "en" });
  const id = await talkOf(elin, moa, "Hinner du med bastun?");
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();

  const { page } = moa;
  await page.goto("/settings");
  await page.getByRole("button", { name: words.sv.ask }).click();
  const dialog = page.getByRole("dialog", { name: words.sv.title });
  const last = dialog.getByRole("button", { name: "Ta bort för gott" });
  await expect(last).toBeDisabled();
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill("någon annan");
  await dialog.getByLabel("Nuvarande lösenord").fill("fel lösenord helt");
  await expect(last).toBeDisabled();
  await dialog.getByLabel(/Skriv ditt användarnamn/).fill(moa.username);
  await last.click();
  await expect(dialog.getByText("Det nuvarande lösenordet")).toBeVisible();
  await dialog.getByLabel("Nuvarande lösenord").fill(PASSWORD);
  await last.click();
  await expect(page.getByText("Ditt konto är borttaget")).toBeVisible({ timeout: 30_000 });
  await picture(page, "account-goodbye");

  const other = elin.page;
  await expect(other.getByRole("log").getByText("Hinner du med bastun?")).toBeVisible();
  await expect(other.getByText("has deleted their account")).toBeVisible();
  await expect(other.getByText(words.en.gone).first()).toBeVisible();
  await expect(other.getByText("Moa Ek")).toHaveCount(0);
  await picture(other, "account-deserted");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/signin/);
});
