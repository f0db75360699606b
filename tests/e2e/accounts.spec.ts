import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { get } from "./calls";
import { expect, PASSWORD, test } from "./people";

// these tests begin with a registration and a sign-in through the UI
test.use({ signsIn: true });

/**
 * The link to `path` in the newest email to an address that has one. The server writes emails into its data folder, in no
 * fixed order: one of another kind may come later.
 */
function linkTo(path: string, email: string): string {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "outbox");
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
  const writtenAt = (file: string) => statSync(join(folder, file)).mtimeMs;
  const links = files
    .sort((one, other) => writtenAt(one) - writtenAt(other))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((text) => text.includes(`To: ${email}`))
    // quoted-printable wraps long lines
    .map(
      (text) =>
        /https?:\/\/\S+token=[\w-]+/.exec(text.replace(/=\r?\n/g, "").replace(/=3D/g, "="))?.[0] ?? "",
    );
  return links.findLast((link) => link.includes(`${path}?token=`)) ?? "";
}

test("a user registers, with a hint while the password is easy to guess, signs out and signs in again", async ({
  page,
}) => {
  const largestScript = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .reduce((largest, { decodedBodySize }) => Math.max(largest, decodedBodySize), 0),
    );
  const username = `torvald.${Date.now().toString(36)}`;
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole("link", { name: "Skapa ett konto" }).click();
  await page.getByLabel("Namn", { exact: true }).fill("Torvald Ekhammar");
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("E-post").fill(`${username}@example.org`);
  const password = page.getByRole("textbox", { name: "Lösenord" });
  const create = page.getByRole("button", { name: "Skapa konto" });
  // the password word lists, at least 250 kB, must not load with the first screen
  expect(await largestScript()).toBeGreaterThan(0);
  expect(await largestScript()).toBeLessThan(300_000);
  await password.fill("TorvaldEkhammar");
  await expect.poll(largestScript).toBeGreaterThan(300_000);
  await expect(page.getByText("Det innehåller ditt namn, din adress eller Samvaro.")).toBeVisible();
  await password.fill("kort");
  await create.click();
  await expect(page.getByText("Lösenordet behöver minst 12 tecken.")).toBeVisible();
  await password.fill("hejhejhejhej");
  await create.click();
  await expect(
    page.getByText("Lösenordet är lätt att gissa. Upprepningar är lätta att gissa."),
  ).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText("Svårt att gissa", { exact: true })).toBeVisible();
  await expect(page.getByText("Upprepningar är lätta att gissa.")).toBeHidden();
  await create.click();
  await expect(page.getByRole("link", { name: `Min sida, @${username}` })).toBeVisible();
  await page.getByRole("link", { name: "Logga ut" }).click();
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page.getByRole("heading", { name: "Välkommen tillbaka" })).toBeVisible();

  await page.goto("/settings");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Fsettings/);
  await page.getByLabel("E-post eller användarnamn").fill(username.toUpperCase());
  await password.fill("fel lösenord helt");
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByText("Användarnamnet eller lösenordet stämmer inte. Försök igen.")).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("links in emails confirm an address, reset a password, and take a changed account back; each works once", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin");
  const follow = async (path: string) => {
    await expect.poll(() => linkTo(path, elin.email)).not.toBe("");
    const link = new URL(linkTo(path, elin.email));
    await page.goto(link.pathname + link.search);
  };
  const choose = async (password: string, action: string) => {
    await page.getByLabel("Nytt lösenord").fill(password);
    await page.getByRole("button", { name: action }).click();
  };
  await elin.page.goto("/settings");
  // the panel of another tab, rendered in the background, contains the text too
  const waiting = elin.page.getByText("väntar på att bekräftas").filter({ visible: true });
  await expect(waiting).toBeVisible();
  await elin.page.getByRole("tab", { name: "Notiser" }).click();
  const panel = elin.page.getByRole("tabpanel", { name: "Notiser" });
  await panel.getByRole("button", { name: "Skicka länken igen" }).click();
  // the server of these tests has no mail
  await expect(elin.page.getByText("Inget mejl skickades")).toBeVisible();
  await elin.page.reload();
  await follow("/confirm-email");
  await page.getByRole("button", { name: "Bekräfta adressen" }).click();
  await expect(page.getByText("Adressen är bekräftad")).toBeVisible();
  // a page from before says so, and the note goes
  await panel.getByRole("button", { name: "Skicka länken igen" }).click();
  await expect(elin.page.getByText("Adressen är redan bekräftad")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Skicka länken igen" })).toHaveCount(0);
  // the server remembers a session, and whose it is, for a second
  await expect(async () => {
    await elin.page.reload();
    await expect(elin.page.getByRole("tab", { name: "Notiser" })).toBeVisible();
    expect(await waiting.count()).toBe(0);
  }).toPass({ timeout: 45_000 });

  await page.goto("/reset");
  await page.getByLabel("E-post").fill(elin.email);
  await page.getByRole("button", { name: "Skicka länken" }).click();
  await expect(page.getByText("Kontrollera din e-post")).toBeVisible();
  await follow("/reset/confirm");
  await choose("kort", "Spara lösenordet");
  await expect(page.getByText("Lösenordet behöver minst 12 tecken.")).toBeVisible();
  await choose("bastun är varm nu", "Spara lösenordet");
  await expect(page.getByText("Lösenordet är bytt")).toBeVisible();
  await expect.poll(async () => (await elin.context.request.get("/api/users/me")).status()).toBe(401);
  await follow("/reset/confirm");
  await choose("bastun är kall nu", "Spara lösenordet");
  await expect(page.getByText("Länken gäller inte längre")).toBeVisible();

  // the email about that change has a link of its own
  await follow("/undo");
  await expect(page.getByRole("heading", { name: "Ta tillbaka ditt konto" })).toBeVisible();
  await choose("bastun är varm än", "Ta tillbaka kontot");
  await expect(page.getByText("Kontot är ditt igen")).toBeVisible();
  await follow("/undo");
  await choose("bastun är kall än", "Ta tillbaka kontot");
  await expect(page.getByText("Länken gäller inte längre")).toBeVisible();
});

test("settings: the language changes at once, and so do the sessions that are ended", async ({
  createPerson,
  playwright,
  site,
}) => {
  const elin = await createPerson("Elin");
  const other = await playwright.request.newContext({ baseURL: site.url });
  const { csrfToken } = await (await other.get("/api/auth/csrf")).json();
  const form = { csrfToken, identifier: elin.username, password: PASSWORD, json: "true" };
  await other.post("/api/auth/callback/credentials", { form });
  expect((await other.get("/api/users/me")).status()).toBe(200);
  const { page } = elin;
  await page.goto("/settings?tab=sessions");
  await page.getByRole("button", { name: "Avsluta alla andra" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Avsluta alla andra" }).click();
  await expect.poll(async () => (await other.get("/api/users/me")).status()).toBe(401);
  await other.dispose();
  await page.getByRole("tab", { name: "Språk och tid" }).click();
  await expect(page).toHaveURL(/tab=language/);
  await page.getByRole("main").getByText("English", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const { user } = await get<{ user: { language: string } }>(elin, "/api/users/me");
  expect(user.language).toBe("en");
});
