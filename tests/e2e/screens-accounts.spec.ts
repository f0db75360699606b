import type { Page } from "@playwright/test";
import { activityOf, organizationOf, post } from "./calls";
import { addAuthenticator, appOf } from "./factors";
import { add, groupOf } from "./groups";
import { expect, PASSWORD, type Person, startConversation, test } from "./people";
import { type Guide, guideOn, startTour, type Tour } from "./screen-tour";

/** The pages before sign-in. */
async function doors({ page, say, check }: Guide): Promise<void> {
  const paths = {
    signin: "/signin",
    reset: "/reset",
    "reset-confirm": "/reset/confirm?token=x",
    "confirm-email": "/confirm-email?token=x",
    undo: "/undo?token=x",
    "signed-out": "/signout",
    register: "/register",
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    if (name !== "register") await check(`account-${name}`);
  }
  await page.getByRole("textbox", { name: say("accounts.field.password") }).fill("hejhejhejhej");
  await expect(page.getByText(say("accounts.weakness.repeated"))).toBeVisible();
  await check("account-register");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // a refresh loads the page again
  await check("account-not-found", { isFixed: true });
}

/** What everybody may see, and an invitation link. */
async function shared({ page, check }: Guide, siri: Person): Promise<void> {
  const fields = { description: "Turer, kurser och låneutrustning för alla som vill ut." };
  const { slug } = await organizationOf(siri, "Umeå friluftsklubb", fields);
  const place = "Bettnesand (63.75930, 20.27470)";
  const event = await activityOf(siri, "Städdag", { location: place, description: "Ta med handskar." });
  const groupId = await groupOf(siri, { name: "Fjällvandrarna" });
  const link = { title: "Kungsleden i augusti", type: "GROUP", groupId, message: "Fem dagar, tre stugor." };
  const { invitation } = await post<{ invitation: { inviteCode: string } }>(siri, "/api/invitations", link);
  const paths = {
    "organization-signed-out": `/org/${slug}`,
    "event-signed-out": `/events/${event}`,
    "invitation-signed-out": `/invite/${invitation.inviteCode}`,
    "invitation-missing": `/invite/${"0".repeat(32)}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await check(name);
  }
}

async function factors(tour: Tour): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  const prove = async (key: string) => {
    await page.getByRole("dialog").getByLabel(say("accounts.field.currentPassword")).fill(PASSWORD);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(key), exact: true })
      .click();
  };
  await addAuthenticator(page);
  await page.goto("/settings?tab=security");
  await button("accounts.factors.setUp").click();
  await prove("accounts.factors.goOn");
  await expect(page.getByRole("img", { name: say("accounts.totp.qr") })).toBeVisible();
  await check("factors-totp");
  const app = appOf(await page.getByRole("dialog").locator("code").innerText());
  await page.getByLabel(say("accounts.field.code")).fill(app.generate());
  await button("accounts.totp.finish").click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await check("factors-codes");
  await button("accounts.recovery.done").click();
  await button("accounts.passkeys.add").click();
  await expect(dialog("accounts.passkeys.addTitle")).toBeVisible();
  await check("passkeys-add");
  await prove("accounts.factors.goOn");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(say("accounts.recovery.left", { left: 10, all: 10 }))).toBeVisible();
  await check("settings-security");
  // an open page without a session would redirect itself to the sign-in
  await page.goto("about:blank");
  await page.context().clearCookies({ name: /session/ });
  await page.goto("/signin");
  await page.getByLabel(say("accounts.signIn.identifier")).fill(me.username);
  await page.getByRole("textbox", { name: say("accounts.field.password") }).fill(PASSWORD);
  await button("accounts.signIn.action").click();
  await expect(page.getByRole("heading", { name: say("accounts.factor.title") })).toBeVisible();
  await guideOn(page, "sv").check("account-second-step");
}

/** The way out: unsent words at a sign-out, the removal of an account, and what others see of it afterwards. */
async function leaving(tour: Tour, siri: Person, other: Guide): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  const groupId = await groupOf(me);
  await add(me, groupId, siri);
  const id = await startConversation(siri, me, "Hinner du med bastun?");
  await page.goto(`/messages/${id}`);
  const field = page.getByRole("textbox", { name: say("messaging.composer.label") });
  await expect(field).toBeEditable();
  await field.fill("ett halvt utkast");
  await page.goto("/signout");
  await button("accounts.signOut.action").click();
  await expect(dialog("accounts.signOut.unsentTitle")).toBeVisible();
  await check("sign-out");
  await page.goto("/settings");
  await button("accounts.removal.ask").click();
  await button("accounts.heirs.choose", { name: "Tisdagslöparna" }).click();
  await page.getByRole("radio", { name: siri.name }).check();
  await check("account-heirs");
  const asking = dialog("accounts.removal.askTitle");
  await asking.getByLabel(say("accounts.removal.confirm", { username: me.username })).fill(me.username);
  await asking.getByLabel(say("accounts.field.currentPassword")).fill(PASSWORD);
  await button("accounts.removal.action").click();
  // the settings say much the same in French, and are visible until the next page has arrived
  await expect(page.getByRole("heading", { name: say("accounts.goodbye.title") })).toBeVisible();
  // a refresh, without a session, leads to the sign-in
  await guideOn(page, "fr").check("account-goodbye", { isFixed: true });
  await other.page.goto(`/messages/${id}`);
  await expect(other.page.getByRole("log")).toContainText("Hinner du med bastun?");
  await other.check("conversation-deserted");
}

const inEnglish = async (page: Page, url: string): Promise<Guide> => {
  await page.context().addCookies([{ name: "language", value: "en", url }]);
  return guideOn(page, "en");
};

test("the pages before sign-in", async ({ createPerson, page, site }) => {
  const guide = await inEnglish(page, site.url);
  await doors(guide);
  await shared(guide, await createPerson("Siri Dahlgren", { isRemote: true }));
});

test("the second step at sign-in", async ({ createPerson }) => {
  await factors(await startTour(createPerson, "sv"));
});

test("signing out, and the removal of an account", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const siri = await createPerson("Siri Dahlgren", { language: "fr" });
  await leaving(tour, siri, guideOn(siri.page, "fr", siri));
});
