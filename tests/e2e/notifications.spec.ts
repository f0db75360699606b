import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { activityOf, answerRequest, ask, call, inHours, inviteTo, join, patch } from "./calls";
import { add, groupOf } from "./groups";
import { insertNotifications } from "./notifications";
import { expect, type Person, test } from "./people";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Plans an activity, and invites a person to it. Returns its id. */
async function inviteToNew(host: Person, other: Person, title: string, more: object = {}): Promise<string> {
  const id = await activityOf(host, title, { dateTime: inHours(24), ...more });
  await inviteTo(host, id, other);
  return id;
}

async function open(one: Person): Promise<Page> {
  await one.page.goto("/?openSocialHub=notifications");
  await expect(listOf(one.page)).toBeVisible();
  await expect(one.page.getByRole("status", { name: /Laddar|Loading|Chargement/ })).toHaveCount(0);
  return one.page;
}
const listOf = (page: Page) => page.getByRole("region", { name: /^Noti/ });
const rowOf = (page: Page, text: string) => listOf(page).getByRole("listitem").filter({ hasText: text });
const toastOf = (page: Page, text: string) =>
  page.locator(".mantine-Notification-root").filter({ hasText: text });
const unreadTab = (page: Page, count: number) =>
  expect(
    page.getByRole("tab", { name: count > 0 ? `Notiser, ${count}` : "Notiser", exact: true }),
  ).toBeVisible();
const segment = (page: Page, name: string) => page.getByRole("radio", { name });

test("requests and invitations arrive live, are answered in the list, and show an answer that is given elsewhere", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const [elin, noah] = [
    await createPerson("Elin", { isRemote: true }),
    await createPerson("Noah", { isRemote: true }),
  ];
  const page = await open(siri);
  await expect(page.getByText("Inga notiser ännu")).toBeVisible();
  await ask(elin, siri, "Vi sågs vid bastun.");
  const request = rowOf(page, "Elin vill bli din vän");
  await expect(request).toContainText("Just nu");
  await expect(request).toContainText("Vi sågs vid bastun.");
  await unreadTab(page, 1);
  await expect(page.getByText("Ny notis: Elin vill bli din vän")).toBeAttached();
  await request.getByRole("button", { name: "Acceptera" }).click();
  await expect(toastOf(page, "Invitation accepted!")).toBeVisible();
  await expect(request).toContainText("Accepterad");
  await expect(request.getByRole("button")).toHaveCount(0);
  await unreadTab(page, 0);
  // a success closes by itself after 3 s; a failure stays until it is closed
  await expect(toastOf(page, "Invitation accepted!")).toBeHidden();

  await test.step("answered elsewhere, and withdrawn", async () => {
    const asked = await ask(noah, siri);
    await expect(rowOf(page, "Noah vill bli din vän")).toBeVisible();
    await answerRequest(siri, asked, "DECLINED");
    await expect(rowOf(page, "Noah vill bli din vän")).toContainText("Avböjd");
    const again = await ask(noah, siri);
    await expect(rowOf(page, "Noah vill bli din vän")).toHaveCount(2);
    await call(noah, "delete", `/api/friends/requests/${again}`);
    await expect(rowOf(page, "Noah vill bli din vän")).toHaveCount(1);
  });

  await test.step("groups and activities: added, invited, joined", async () => {
    await add(elin, await groupOf(elin, { name: "Söndagsskogen" }), siri);
    await expect(rowOf(page, "Added to GroupDu är nu med i Söndagsskogen")).toBeVisible();
    await patch(siri, "/api/users/me", { whoMayAdd: "NOBODY" });
    for (const name of ["Bastuflottan", "Kvällsbad"]) await add(elin, await groupOf(elin, { name }), siri);
    await rowOf(page, "Elin bjuder in dig till gruppen Bastuflottan")
      .getByRole("button", { name: "Acceptera" })
      .click();
    await expect(toastOf(page, "Successfully joined Bastuflottan!")).toBeVisible();
    await expect(rowOf(page, "Bastuflottan")).toContainText("Accepterad");
    await rowOf(page, "gruppen Kvällsbad").getByRole("button", { name: "Avböj" }).click();
    await expect(rowOf(page, "gruppen Kvällsbad")).toContainText("Avböjd");
    await inviteToNew(elin, siri, "Paddling", { location: "Vid bryggan" });
    const invited = rowOf(page, "Elin bjöd in dig till Paddling");
    await expect(invited).toContainText(/ \d\d:\d\dVid bryggan/);
    await invited.getByRole("button", { name: "Acceptera" }).click();
    await expect(toastOf(page, "Successfully joined Paddling!")).toBeVisible();
    await expect(rowOf(page, "Paddling")).toContainText("Accepterad");
  });
  await page.reload();
  await open(siri);
  await expect(request).toContainText("Accepterad");
});

test("an answer that comes too late, or fails, is reported", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const [elin, noah] = [
    await createPerson("Elin", { isRemote: true }),
    await createPerson("Noah", { isRemote: true }),
  ];
  const page = await open(siri);
  const request = await ask(elin, siri);
  const calls = "**/api/trpc/friends.requests.answer**";
  const accept = (text: string) => rowOf(page, text).getByRole("button", { name: "Acceptera" }).click();
  const close = async (text: string) => {
    await toastOf(page, text).getByRole("button").click();
    await expect(toastOf(page, text)).toHaveCount(0);
  };

  await page.route(calls, (route) => route.abort(), { times: 1 });
  await accept("Elin vill bli din vän");
  await expect(toastOf(page, "Failed to accept friend request")).toContainText("försök igen");
  await close("Failed to accept friend request");

  await page.route(
    calls,
    async (route) => {
      await answerRequest(siri, request, "DECLINED");
      await route.continue();
    },
    { times: 1 },
  );
  await accept("Elin vill bli din vän");
  await expect(toastOf(page, "Failed to accept friend request")).toContainText("redan besvarad");
  await expect(rowOf(page, "Elin vill bli din vän")).toContainText("Avböjd");
  await close("Failed to accept friend request");

  const other = await ask(noah, siri);
  await page.route(
    calls,
    async (route) => {
      await call(noah, "delete", `/api/friends/requests/${other}`);
      await route.continue();
    },
    { times: 1 },
  );
  await rowOf(page, "Noah vill bli din vän").getByRole("button", { name: "Avböj" }).click();
  await expect(toastOf(page, "Failed to decline friend request")).toContainText("har dragits tillbaka");
  await expect(rowOf(page, "Noah vill bli din vän")).toHaveCount(0);
  await close("Failed to decline friend request");

  await join(noah, await inviteToNew(elin, siri, "Fullt", { maxParticipants: 1 }));
  await accept("Elin bjöd in dig till Fullt");
  await expect(toastOf(page, "Failed to accept invitation")).toContainText("Det är fullt just nu");
  await expect(rowOf(page, "Fullt").getByRole("button", { name: "Acceptera" })).toBeEnabled();
  await close("Failed to accept invitation");
  await page.route("**/api/trpc/invitations.respond**", (route) => route.abort(), { times: 1 });
  await accept("Elin bjöd in dig till Fullt");
  await expect(toastOf(page, "An error occurred")).toContainText("försök igen");
  await close("An error occurred");

  await insertNotifications(siri, {
    type: "EVENT_INVITATION",
    data: { activityName: "Okänt", invitedBy: "Elin" },
  });
  await open(siri);
  await accept("Elin bjöd in dig till Okänt");
  await expect(toastOf(page, "Failed to handle invitation")).toBeVisible();
});

test("filters with counts; a dot or a click marks one as read, 'Mark All Read' all; a click opens what it is about", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const news = (name: string, ago: number) => ({
    type: "Added to Group",
    data: { groupId: randomUUID(), groupName: name },
    ago,
  });
  await insertNotifications(siri, news("Ett", HOUR), news("Två", 6 * DAY), news("Tre", 8 * DAY));
  const page = await open(siri);
  const rows = listOf(page).getByRole("listitem");
  await expect(segment(page, "Olästa 3")).toBeAttached();
  await expect(segment(page, "Alla 3")).toBeChecked();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Tidigare" })).toBeVisible();
  await page.getByText("Senaste 2").click();
  await expect(rows).toHaveCount(2);
  await expect(rowOf(page, "Tre")).toHaveCount(0);

  await page.getByText("Olästa 3").click();
  await rowOf(page, "Två").getByRole("button", { name: "Markera som läst" }).click();
  await expect(rowOf(page, "Två")).toHaveCount(0);
  await expect(segment(page, "Olästa 2")).toBeChecked();
  await expect(page).toHaveURL(/\/$/);

  // by keyboard: a row's button, then its dot; the focus stays in the list
  await rowOf(page, "Ett").getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(rowOf(page, "Ett").getByRole("button", { name: "Markera som läst" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Ett")).toHaveCount(0);
  await expect(segment(page, "Olästa 1")).toBeChecked();

  await page.getByRole("button", { name: "Mark All Read" }).click();
  await expect(page.getByRole("button", { name: "Mark All Read" })).toHaveCount(0);
  await expect(listOf(page)).toBeFocused();
  await expect(page.getByText("Du är ikapp")).toBeVisible();
  await unreadTab(page, 0);
  await page.getByRole("button", { name: "Visa alla" }).click();
  await expect(rows).toHaveCount(3);
  const { unreadCount } = await (await siri.context.request.get("/api/notifications")).json();
  expect(unreadCount).toBe(0);
  await page.getByText("Senaste 2").click();
  await expect(rows).toHaveCount(2);
  // one of a kind that this version doesn't know leads nowhere
  await insertNotifications(siri, {
    type: "something_new",
    title: "A thing of tomorrow",
    message: "Nowhere.",
  });
  const elin = await createPerson("Elin", { isRemote: true });
  const activity = await inviteToNew(elin, siri, "Paddling");
  await add(elin, await groupOf(elin, { name: "Söndagsskogen" }), siri);
  await page.getByRole("radiogroup").getByText(/^Alla/).click();
  const unknown = rowOf(page, "A thing of tomorrow");
  await unknown.getByText("Nowhere.").click();
  await expect(unknown.getByRole("button")).toHaveCount(0);
  await unreadTab(page, 2);
  await rowOf(page, "Paddling").getByRole("link").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/events/${activity}$`));
  await open(siri);
  await unreadTab(page, 1);
  await rowOf(page, "Söndagsskogen").getByRole("link").click();
  await expect(
    page.getByRole("tablist", { name: "Hubbens flikar" }).getByRole("tab", { name: "Grupper" }),
  ).toHaveAttribute("aria-selected", "true");
  await unreadTab(page, 0);
});

test("a long list is loaded page by page, and its ages are updated as time passes", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  await siri.page.clock.install();
  const group = (at: number) => ({ groupId: randomUUID(), groupName: `Grupp ${at}` });
  const ago = (at: number) => at * HOUR + 58 * MINUTE;
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...{ type: "Added to Group", data: group(at), ago: ago(at) },
  }));
  await insertNotifications(siri, ...many);
  const page = await open(siri);
  const rows = listOf(page).getByRole("listitem");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("58 minuter sedan");
  await page.clock.fastForward(61_000);
  await expect(rows.first()).toContainText("59 minuter sedan");
  await page.clock.fastForward(61_000);
  await expect(rows.first()).toContainText("1 timme sedan");
  // each time the end comes into sight, one more page
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await rows.count()).toBe(120);
  }).toPass({ timeout: 45_000 });
  await expect(page.getByRole("button", { name: "Visa fler" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Grupp 0");
  await expect(rows.last()).toContainText("Grupp 119");
});

test("a list that fails to load offers a retry; a session that has ended redirects to the sign-in page", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  const calls = /\/api\/trpc\/[^?]*notifications\.list/;
  await page.route(calls, (route) => route.abort());
  await page.goto("/?openSocialHub=notifications");
  // the calendar behind the panel may have shared the request
  const failed = page.getByRole("region", { name: "Notiser" }).getByRole("alert");
  await expect(failed.getByRole("heading")).toBeVisible();
  await page.unroute(calls);
  await failed.getByRole("button").click();
  await expect(page.getByText("Inga notiser ännu")).toBeVisible();
  await page.getByRole("button", { name: "Hitta vänner" }).click();
  // the list of friends has a tab of the same name
  const friends = page.getByRole("tablist", { name: "Hubbens flikar" }).getByRole("tab", { name: "Vänner" });
  await expect(friends).toHaveAttribute("aria-selected", "true");

  await open(siri);
  await siri.context.clearCookies();
  // The prompt stays until the sign-in page has loaded. The page holds that off itself: after a request that is aborted
  // in its place, the driver has been seen to wait for the navigation for ever.
  const letGo = await page.evaluateHandle(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    const holdOff = (event: Event) => event.preventDefault();
    navigation.addEventListener("navigate", holdOff);
    return () => navigation.removeEventListener("navigate", holdOff);
  });
  await page.getByText("Olästa 0").click();
  const signIn = listOf(page).getByRole("link", { name: "Logga in" });
  await expect(signIn).toBeVisible();
  await letGo.evaluate((stopHolding) => stopHolding());
  // the page may go there by itself before the click
  await expect(async () => {
    if (!/\/signin/.test(page.url())) await signIn.click({ timeout: 1000 });
    expect(page.url()).toMatch(/\/signin\?callbackUrl=/);
  }).toPass({ timeout: 45_000 });
});
