import type { TOTP } from "otpauth";
import { inDatabase } from "./database";
import { addAuthenticator, appOf } from "./factors";
import { expect, PASSWORD, type Person, test } from "./people";

/** An unused code: of the next time step, which the server accepts a little early. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

async function typePassword({ page }: Person, action: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nuvarande lösenord" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: action, exact: true }).click();
}

async function setUpApp(elin: Person): Promise<{ app: TOTP; codes: string[] }> {
  const { page } = elin;
  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Ställ in" }).click();
  await typePassword(elin, "Fortsätt");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR-kod/ })).toBeVisible();
  const app = appOf(await dialog.locator("code").innerText());
  await dialog.getByLabel("Kod från appen").fill("000 00");
  await dialog.getByRole("button", { name: "Slå på" }).click();
  await expect(dialog.getByText("Skriv de sex siffrorna som appen visar.")).toBeVisible();
  await dialog.getByLabel("Kod från appen").fill(app.generate());
  await dialog.getByRole("button", { name: "Slå på" }).click();
  await expect(dialog.getByRole("heading", { name: "Spara dina återställningskoder" })).toBeVisible();
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole("button", { name: "Jag har sparat dem" }).click();
  await expect(page.getByText("10 av 10 kvar")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  return { app, codes };
}

test("an authenticator app is set up, asked for at sign-in, and removed", async ({ createPerson, page }) => {
  const elin = await createPerson("Elin");
  const { app, codes } = await setUpApp(elin);
  const signIn = async () => {
    await page.goto("/signin");
    await page.getByLabel("E-post eller användarnamn").fill(elin.username);
    await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Logga in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Ett steg till" })).toBeVisible();
  };
  await signIn();
  await page.getByLabel("Kod från appen").fill(app.generate({ timestamp: Date.now() + 600_000 }));
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByText("Koden är fel eller redan använd.")).toBeVisible();
  await page.getByLabel("Kod från appen").fill(nextCode(app));
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Min sida/ })).toBeVisible();

  // an open page without a session would redirect itself to the sign-in
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn();
  await page.getByRole("button", { name: "Använd en återställningskod" }).click();
  await page.getByLabel("Återställningskod").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Min sida/ })).toBeVisible();

  await elin.page.reload();
  await expect(elin.page.getByText("9 av 10 kvar")).toBeVisible();
  await elin.page.getByRole("button", { name: "Nya koder" }).click();
  await typePassword(elin, "Nya koder");
  await elin.page.getByRole("button", { name: "Jag har sparat dem" }).click();
  await expect(elin.page.getByText("10 av 10 kvar")).toBeVisible();
  await elin.page.getByRole("button", { name: "Ta bort" }).click();
  await typePassword(elin, "Ta bort");
  await expect(elin.page.getByText("Autentiseringsappen är borttagen")).toBeVisible();
  await expect(elin.page.getByText("av 10 kvar")).toHaveCount(0);
});

test("a server that has lost its secret says so, and asks for a recovery code", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin");
  const { codes } = await setUpApp(elin);
  await inDatabase((client) =>
    client.query(`update "Totp" set "sealedSecret" = 'sealed with another secret'`),
  );
  await page.goto("/signin");
  await page.getByLabel("E-post eller användarnamn").fill(elin.username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByText("Servern har förlorat det den behöver")).toBeVisible();
  await expect(page.getByRole("button", { name: "Använd autentiseringsappen" })).toHaveCount(0);
  await page.getByLabel("Återställningskod").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Min sida/ })).toBeVisible();
});

test("a passkey is added, renamed, signs in alone and as the second step, and is removed", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const { page } = elin;
  await addAuthenticator(page);
  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Lägg till" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Vad du kallar den")).toHaveValue(/Chrome/);
  await dialog.getByLabel("Vad du kallar den").fill("Elins dator");
  await typePassword(elin, "Fortsätt");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Jag har sparat dem" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Byt namn på Elins dator" }).click();
  await dialog.getByLabel("Vad du kallar den").fill("Datorn i köket");
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Datorn i köket")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const leave = async () => {
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/signin");
  };
  await leave();
  await page.getByRole("button", { name: "Använd passernyckel" }).click();
  await expect(page.getByRole("link", { name: /^Min sida/ })).toBeVisible();

  await leave();
  await page.getByLabel("E-post eller användarnamn").fill(elin.username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ett steg till" })).toBeVisible();
  await page.getByRole("button", { name: "Använd passernyckel" }).click();
  await expect(page.getByRole("link", { name: /^Min sida/ })).toBeVisible();

  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Ta bort Datorn i köket" }).click();
  await typePassword(elin, "Ta bort");
  await expect(page.getByText("Passernyckeln är borttagen")).toBeVisible();
  await leave();
  await page.getByRole("button", { name: "Använd passernyckel" }).click();
  await expect(page.getByText("Ingen av dina passernycklar släppte in dig.")).toBeVisible();
});
