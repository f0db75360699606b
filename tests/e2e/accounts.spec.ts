import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, PASSWORD, type Person, test } from "./people";
import { checkScreenAt, expectFitsNarrow, sizes } from "./screen-checks";

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

/** Follows the link in the confirmation email: before that the account gets no other emails. */
async function confirmAddress({ context, email }: Person): Promise<void> {
  await expect.poll(() => linkTo("/confirm-email", email)).not.toBe("");
  const token = new URL(linkTo("/confirm-email", email)).searchParams.get("token");
  expect((await context.request.post("/api/auth/email/confirm", { data: { token } })).status()).toBe(200);
}

test("a user registers, signs out and signs in again", async ({ page }) => {
  const username = `vera.${Date.now().toString(36)}`;
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole("link", { name: "Skapa ett konto" }).click();
  await page.getByLabel("Namn", { exact: true }).fill("Vera Vik");
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("E-post").fill(`${username}@example.org`);
  await page.getByRole("textbox", { name: "Lösenord" }).fill("kort");
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await expect(page.getByText("Lösenordet behöver minst 12 tecken.")).toBeVisible();
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await expect(page.getByRole("link", { name: `Min sida, @${username}` })).toBeVisible();
  await page.getByRole("link", { name: "Logga ut" }).click();
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page.getByRole("heading", { name: "Välkommen tillbaka" })).toBeVisible();
  await page.goto("/signout");
  await expect(page.getByText("Du är utloggad")).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Fsettings/);
  await page.getByLabel("E-post eller användarnamn").fill(username.toUpperCase());
  await page.getByRole("textbox", { name: "Lösenord" }).fill("fel lösenord helt");
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByText("Användarnamnet eller lösenordet stämmer inte. Pröva igen.")).toBeVisible();
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("while a password is typed, the form says why it is easy to guess; the server decides", async ({
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
  await page.goto("/register");
  const username = `torvald.${Date.now().toString(36)}`;
  await page.getByLabel("Namn", { exact: true }).fill("Torvald Ekhammar");
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("E-post").fill(`${username}@example.org`);
  const password = page.getByRole("textbox", { name: "Lösenord" });
  // the password word lists, at least 250 kB, must not load with the first screen
  expect(await largestScript()).toBeGreaterThan(0);
  expect(await largestScript()).toBeLessThan(300_000);
  await password.fill("TorvaldEkhammar");
  await expect.poll(largestScript).toBeGreaterThan(300_000);
  await expect(page.getByText("Det innehåller ditt namn, din adress eller Samvaro.")).toBeVisible();
  await password.fill("hejhejhejhej");
  await expect(page.getByText("Upprepningar är lätta att gissa.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await expect(
    page.getByText("Lösenordet är lätt att gissa. Upprepningar är lätta att gissa."),
  ).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText("Svårt att gissa", { exact: true })).toHaveCSS("color", /.+/);
  await expect(page.getByText("Upprepningar är lätta att gissa.")).toBeHidden();
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await expect(page.getByRole("link", { name: `Min sida, @${username}` })).toBeVisible();
});

test("an account is recovered by the link in the email about a change", async ({ createPerson, page }) => {
  const elin = await createPerson("Elin");
  // an unconfirmed account gets no emails about changes: the address may be a stranger's
  await confirmAddress(elin);
  const changed = await elin.page.request.post("/api/auth/password", {
    data: { currentPassword: PASSWORD, password: "tjuvens eget val" },
  });
  expect(changed.ok()).toBe(true);
  await expect.poll(() => linkTo("/undo", elin.email)).not.toBe("");
  const link = new URL(linkTo("/undo", elin.email));
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { name: "Ta tillbaka ditt konto" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nytt lösenord").fill("kort");
  await page.getByRole("button", { name: "Ta tillbaka kontot" }).click();
  await expect(page.getByText("Lösenordet behöver minst 12 tecken.")).toBeVisible();
  await page.getByLabel("Nytt lösenord").fill("bastun är varm nu");
  await page.getByRole("button", { name: "Ta tillbaka kontot" }).click();
  await expect(page.getByText("Kontot är ditt igen")).toBeVisible();
  await elin.page.goto("/settings");
  await expect(elin.page).toHaveURL(/\/signin/);
  await page.goto(link.pathname + link.search);
  await page.getByLabel("Nytt lösenord").fill("bastun är varm än");
  await page.getByRole("button", { name: "Ta tillbaka kontot" }).click();
  await expect(page.getByText("Länken gäller inte längre")).toBeVisible();
});

test("a forgotten password is reset by the emailed link, which works once", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin");
  await page.goto("/reset");
  await page.getByLabel("E-post").fill(elin.email);
  await page.getByRole("button", { name: "Skicka länken" }).click();
  await expect(page.getByText("Kolla din e-post")).toBeVisible();
  await expect.poll(() => linkTo("/reset/confirm", elin.email)).not.toBe("");
  const link = new URL(linkTo("/reset/confirm", elin.email));
  await page.goto(link.pathname + link.search);
  await page.getByLabel("Nytt lösenord").fill("bastun är varm nu");
  await page.getByRole("button", { name: "Spara lösenordet" }).click();
  await expect(page.getByText("Lösenordet är bytt")).toBeVisible();
  await elin.page.goto("/settings");
  await expect(elin.page).toHaveURL(/\/signin/);
  await page.goto(link.pathname + link.search);
  await page.getByLabel("Nytt lösenord").fill("bastun är kall nu");
  await page.getByRole("button", { name: "Spara lösenordet" }).click();
  await expect(page.getByText("Länken gäller inte längre")).toBeVisible();
});

test("an unconfirmed address: the link is sent again, and confirms the address after a click", async ({
  createPerson,
}) => {
  const { email, page } = await createPerson("Tove");
  await page.goto("/settings");
  // the panel of another tab, rendered in the background, contains the text too
  const waiting = page.getByText("väntar på att bekräftas").filter({ visible: true });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/settings?tab=notifications");
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: "Skicka länken igen" }).click();
  await expect(page.getByText("Länken är på väg")).toBeVisible();
  await expect.poll(() => linkTo("/confirm-email", email)).not.toBe("");
  const link = new URL(linkTo("/confirm-email", email));
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Bekräfta adressen" }).click();
  await expect(page.getByText("Adressen är bekräftad")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "E-post" })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test("the profile is saved, and a change of language takes effect at once", async ({ createPerson }) => {
  const { page } = await createPerson("Elin");
  await page.goto("/profile");
  await page.getByLabel("Namn", { exact: true }).fill("Elin Ny");
  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Profilen är sparad")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Språk och tid" }).click();
  await expect(page).toHaveURL(/tab=language/);
  await page.getByRole("main").getByText("English", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("ending another session takes effect at once", async ({ createPerson, browser, baseURL }) => {
  const elin = await createPerson("Elin");
  const other = await browser.newContext({ baseURL });
  const { csrfToken } = await (await other.request.get("/api/auth/csrf")).json();
  const form = { csrfToken, identifier: elin.username, password: PASSWORD, json: "true" };
  await other.request.post("/api/auth/callback/credentials", { form });
  expect((await other.request.get("/api/users/me")).status()).toBe(200);
  await elin.page.goto("/settings?tab=sessions");
  await elin.page.getByRole("button", { name: "Avsluta alla andra" }).click();
  await elin.page.getByRole("dialog").getByRole("button", { name: "Avsluta alla andra" }).click();
  await expect.poll(async () => (await other.request.get("/api/users/me")).status()).toBe(401);
  expect((await elin.context.request.get("/api/users/me")).status()).toBe(200);
  await other.close();
});

test("the pages for users who are signed out, at 1440 and 390 px", async ({ page }) => {
  test.slow();
  const paths = {
    signin: "/signin",
    register: "/register",
    reset: "/reset",
    "reset-confirm": "/reset/confirm?token=x",
    "confirm-email": "/confirm-email?token=x",
    undo: "/undo?token=x",
    "signed-out": "/signout",
    "not-found": "/nowhere/at/all",
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await checkScreenAt(page, `account-${name}`, "desktop");
    await checkScreenAt(page, `account-${name}`, "phone");
    await expectFitsNarrow(page, `account-${name}`);
    await page.setViewportSize(sizes.desktop);
  }
});
