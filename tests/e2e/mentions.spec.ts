import type { Page } from "@playwright/test";
import { get, patch, roomOf, sendMessage } from "./calls";
import { axeViolations, expect, type Person, test } from "./people";

const field = (page: Page) => page.getByLabel("Skriv ett meddelande");
const offers = (page: Page) => page.getByRole("listbox", { name: "Omnämn" });
const offer = (page: Page, name: string | RegExp) => offers(page).getByRole("option", { name });
const message = (page: Page, text: string) =>
  page.getByRole("log").locator("article", { hasText: text }).last();

type News = { notifications: { type: string; isRead: boolean; data: { messageId: string } }[] };
const mentionsOf = async (one: Person) =>
  (await get<News>(one, "/api/notifications?includeRead=true")).notifications.filter(
    ({ type }) => type === "message_mention",
  );
type Sent = { messages: { id: string; content: string; mentions: { id: string }[] }[] };
const lastOf = async (one: Person, id: string) =>
  (await get<Sent>(one, `/api/messages/conversations/${id}?limit=50`)).messages.at(-1);

test("`@` completes names with folded letters; Enter takes, Esc leaves, and Enter with nothing that fits sends", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const camille = await createPerson("Camille Lefèvre", { isRemote: true });
  const anna = await createPerson("Anna Lind", { isRemote: true });
  const id = await roomOf(elin, "Kungsleden", camille, anna);
  await sendMessage(anna, id, "Vem tar tältet?");
  const { page } = elin;
  await page.goto(`/messages/${id}`);
  await expect(field(page)).toBeFocused();

  // who wrote last comes first
  await field(page).pressSequentially("Hej @");
  await expect(offers(page).getByRole("option").first()).toContainText("Anna Lind");
  await expect(offer(page, /@alla/)).toContainText("når 2");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", /-0$/);
  expect(await axeViolations(page)).toEqual([]);

  await field(page).pressSequentially("lef");
  await expect(offers(page).getByRole("option")).toHaveCount(1);
  await expect(offer(page, /Camille Lefèvre/)).toHaveAttribute("aria-selected", "true");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue(`Hej @${camille.username} `);
  await expect(offers(page)).toHaveCount(0);
  await field(page).pressSequentially("och @anna li");
  await expect(offer(page, /Anna Lind/)).toBeVisible();
  await field(page).press("Tab");
  const text = `Hej @${camille.username} och @${anna.username}`;
  await expect(field(page)).toHaveValue(`${text} `);
  await field(page).press("Enter");
  await expect(message(page, "Hej").getByText(`@${anna.username}`, { exact: true })).toBeVisible();
  const sent = await lastOf(anna, id);
  expect([sent?.content, sent?.mentions.map((one) => one.id)]).toEqual([text, [camille.id, anna.id]]);
  expect((await mentionsOf(anna)).map(({ data }) => data.messageId)).toEqual([sent?.id]);

  // nothing fits, and Esc: Enter sends
  await field(page).pressSequentially("Kaffe @qqqq");
  await expect(offers(page)).toHaveCount(0);
  await field(page).press("Enter");
  await expect(message(page, "Kaffe @qqqq")).toBeVisible();
  await field(page).pressSequentially("Vi ses @an");
  await expect(offer(page, /Anna Lind/)).toBeVisible();
  await field(page).press("Escape");
  await expect(offers(page)).toHaveCount(0);
  await field(page).press("Enter");
  await expect(message(page, "Vi ses @an")).toBeVisible();
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
});

test("a mention is drawn, badged and told until it is read or edited out; its notification leads to the message", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Berg", { isRemote: true });
  const id = await roomOf(siri, "Kungsleden", elin, noah);
  const { page } = elin;
  await page.goto("/messages");
  const entry = page.getByRole("link", { name: /Kungsleden/ });
  const mark = entry.getByRole("img", { name: "Ett omnämnande" });

  const { id: messageId } = await sendMessage(siri, id, `@${elin.username} och @${noah.username}`);
  await expect(mark).toBeVisible();
  await patch(siri, `/api/messages/messages/${messageId}`, { content: "fel person" });
  await expect(mark).toHaveCount(0);
  expect(await mentionsOf(elin)).toEqual([]);

  const { id: firstId } = await sendMessage(
    siri,
    id,
    `@${elin.username}, kommer du? @${noah.username} kommer`,
  );
  await expect(mark).toBeVisible();
  for (let line = 1; line <= 70; line++) await sendMessage(noah, id, `rad ${line}.`);
  await page.goto(`/messages/${id}?message=${firstId}`);
  const meant = message(page, "kommer du?");
  await expect(meant).toBeInViewport();
  await expect(meant.getByText("nämnde dig")).toBeVisible();
  await expect.poll(async () => (await mentionsOf(elin)).map(({ isRead }) => isRead)).toEqual([true]);
  expect(await axeViolations(page)).toEqual([]);

  // one that comes below what is in view
  await sendMessage(siri, id, `Hallå @${elin.username}!`);
  await page.getByRole("button", { name: "Hoppa till omnämnande" }).click();
  await expect(message(page, "Hallå")).toBeInViewport();
});

test("'Lägg till': they join when the message is sent, never silently", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const fatima = await createPerson("Fatima El-Sayed", { isRemote: true });
  const id = await roomOf(elin, "Kungsleden", siri);
  const { page } = elin;
  await page.goto(`/messages/${id}`);
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially("Hej @fatima");
  await expect(offer(page, /Fatima El-Sayed/)).toContainText("Lägg till");
  await offer(page, /Fatima El-Sayed/).click();
  await expect(field(page)).toHaveValue(`Hej @${fatima.username} `);
  type Members = { members: { id: string }[] };
  const members = async () =>
    (await get<Members>(elin, `/api/messages/conversations/${id}/members`)).members.map((one) => one.id);
  expect(await members()).not.toContain(fatima.id);
  await field(page).press("Enter");
  await expect.poll(members).toContain(fatima.id);
  await expect
    .poll(async () => (await lastOf(fatima, id))?.mentions.map((one) => one.id))
    .toEqual([fatima.id]);
});

test("on a phone the rows are 48 px high, and a touch takes", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const id = await roomOf(elin, "Kungsleden", siri);
  const { page } = elin;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/messages/${id}`);
  await field(page).click();
  await field(page).pressSequentially("@si");
  const row = offer(page, /Siri Dahlgren/);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await row.click();
  await expect(field(page)).toHaveValue(`@${siri.username} `);
  await expect(field(page)).toBeFocused();
});
