import type { Locator, Page } from "@playwright/test";
import { newId } from "@/lib/id";
import { activityOf, call, get, organizationOf, post, roomOf, sendMessage } from "./calls";
import { inDatabase } from "./database";
import { axeViolations, type CreatePerson, expect, type Person, startConversation, test } from "./people";

const field = (page: Page | Locator) => page.getByRole("combobox", { name: "Sök i allt" });
const hits = (page: Page | Locator) => page.getByRole("option");
const hit = (page: Page | Locator, text: string | RegExp) => hits(page).filter({ hasText: text });
const layer = (page: Page) => page.getByRole("dialog", { name: "Sök" });
/** The part of the results with this heading: the innermost one. */
const kind = (place: Page | Locator, name: string) => {
  const page = "page" in place ? place.page() : place;
  return place
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .last();
};
const message = (page: Page, text: string) =>
  page.getByRole("log").locator("article", { hasText: text }).first();

/** How far the middle of an element is from the middle of the list of messages, in px. */
const fromMiddle = (element: Locator) =>
  element.evaluate((one) => {
    const [inner, outer] = [one.getBoundingClientRect(), one.closest("[role=log]")?.getBoundingClientRect()];
    if (!outer) return Number.POSITIVE_INFINITY;
    return Math.abs(inner.top + inner.height / 2 - (outer.top + outer.height / 2));
  });

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Elin, and a room in which Siri has said something long ago. */
async function roomWithHistory(createPerson: CreatePerson) {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Bastulund", { isRemote: true });
  const room = await roomOf(siri, "Kungsleden i augusti", elin);
  await sendMessage(siri, room, "Vi tar nattåget till Abisko");
  for (const number of numbers(60)) await sendMessage(siri, room, `Packlista, del ${number}`);
  return { elin, siri, room };
}

test("search finds people, groups, organizations, activities and notices by name, from anywhere by Ctrl-K", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri Bastulund", { isRemote: true });
  const { page } = elin;
  await startConversation(elin, siri, "Hej!");
  await post(elin, "/api/personal-groups", { name: "Bastuflottans vänner" });
  await organizationOf(siri, "Bastuförbundet", { description: "För alla som badar.", isPublic: true });
  await organizationOf(elin, "Norra bastulaget", { isPublic: false });
  await post(siri, "/api/notices", { title: "Säljes: bastuhatt", content: "Filt, en vinter gammal." });
  await activityOf(siri, "Bastukväll", { location: "Bryggan", dateTime: "2044-05-02T17:00:00Z" });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Profil" }).first().focus();
  await page.keyboard.press("Control+k");
  await expect(layer(page)).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await expect(field(layer(page))).toBeFocused();
  await page.keyboard.type("bastu");
  await expect(kind(layer(page), "Personer")).toContainText("Siri Bastulund");
  await page.keyboard.press("Escape");
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Profil" }).first()).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("bastu");
  await hit(layer(page), "Visa alla träffar").click();
  await expect(page).toHaveURL("/search?q=bastu");
  await expect(layer(page)).toHaveCount(0);
  // the field has the focus at once, and the same keys return to it
  await expect(field(page)).toBeFocused();
  await field(page).blur();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(kind(page, "Personer")).toContainText("Siri Bastulund");
  await expect(kind(page, "Grupper")).toContainText("Bastuflottans vänner");
  await kind(page, "Organisationer").getByRole("button", { name: "Visa alla 2" }).click();
  await expect(page).toHaveURL("/search?q=bastu&kind=organization");
  await expect(hit(page, "Bastuförbundet")).toBeVisible();
  await expect(hit(page, "Norra bastulaget")).toBeVisible();
  await page.getByRole("button", { name: /^Allt/ }).click();
  await expect(page).toHaveURL("/search?q=bastu");
  await expect(kind(page, "Aktiviteter")).toContainText("Bastukväll");
  await expect(kind(page, "Aktiviteter")).toContainText(/2 maj 2044.* · Bryggan/);
  await expect(kind(page, "Anslag")).toContainText("Säljes: bastuhatt");
  await page.reload();
  await expect(kind(page, "Anslag")).toContainText("Säljes: bastuhatt");
  await expect(page.locator("mark").first()).toHaveText(/^bastu/i);
  await field(page).fill("finns inte alls");
  await expect(page.getByText("Ingen träff på ”finns inte alls”")).toBeVisible();
  await field(page).fill("bastuflottan");
  await kind(page, "Grupper").getByRole("option").click();
  await expect(page).toHaveURL(/\/messages\/.+/);
  await post(elin, "/api/training/programs", { name: "Bastustark till sommaren" });
  await page.goto("/search?q=bastustrak");
  await kind(page, "Träningsprogram").getByRole("option").click();
  await expect(page).toHaveURL(/\/training\/programs\/.+/);
  await page.goto("/search?q=bastuf%C3%B6rb");
  await kind(page, "Organisationer").getByRole("option").click();
  await expect(page).toHaveURL(/\/org\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Bastuförbundet" })).toBeVisible();
});

test("a message is chosen by the arrow keys, seen among its neighbors and opened around it; Back returns to the hits", async ({
  createPerson,
}) => {
  const { elin, room } = await roomWithHistory(createPerson);
  const { page } = elin;
  await page.goto("/search");
  await expect(page.getByText("Vem eller vad letar du efter?")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("packlista");
  await expect(hits(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Visa alla 60" }).click();
  // page by page as the list is scrolled
  await expect(hits(page).nth(10)).toBeVisible();
  await expect(hits(page)).not.toHaveCount(60);
  await field(page).focus();
  for (const _ of numbers(19)) await page.keyboard.press("ArrowDown");
  await expect(hits(page)).toHaveCount(40);
  for (const _ of numbers(11)) await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toContainText("Packlista, del 31");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  const preview = page.getByRole("complementary", { name: "Förhandsvisning" });
  await expect(preview).toContainText("Packlista, del 30");
  await expect(preview.locator("[data-found]")).toHaveText("Packlista, del 31");
  expect(await axeViolations(page)).toEqual([]);

  const newTab = elin.context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const other = await newTab;
  await expect(other).toHaveURL(new RegExp(`/messages/${room}\\?message=`));
  await other.close();

  const top = () => chosen.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/messages/${room}\\?message=`));
  await expect(message(page, "Packlista, del 31")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=packlista&kind=message");
  await expect(chosen).toContainText("Packlista, del 31");
  await expect(chosen).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test("filters become chips, are chosen and taken away; nothing found offers a way on", async ({
  createPerson,
}) => {
  const { elin, siri } = await roomWithHistory(createPerson);
  const { page } = elin;
  const alva = await createPerson("Alva Berg", { isRemote: true });
  const direct = await startConversation(elin, alva, "Jag har redan bokat nattåget https://example.org/tur");
  await page.goto("/search");
  await field(page).pressSequentially(`från: ${siri.username} nattåg`);
  const chips = page.getByRole("group", { name: "Filter" });
  await expect(field(page)).toHaveValue("nattåg");
  await expect(page).toHaveURL(`/search?q=from%3A${siri.username}+natt%C3%A5g`);
  await expect(hits(page)).toHaveCount(1);
  await expect(hit(page, "Abisko")).toContainText("i Kungsleden i augusti");

  await chips.getByRole("button", { name: /Ta bort filtret/ }).click();
  await expect(hits(page)).toHaveCount(2);
  await chips.getByRole("button", { name: "från: vem som helst" }).click();
  const people = page.getByRole("dialog", { name: "Skrivet av" });
  await people.getByRole("combobox").fill("Alva");
  await people.getByRole("option", { name: /Alva Berg/ }).click();
  await expect(people).toHaveCount(0);
  await expect(chips).toContainText("från: Alva Berg");
  await expect(hit(page, "redan bokat")).toHaveCount(1);
  await chips.getByRole("button", { name: "har: länk" }).click();
  await expect(hits(page)).toHaveCount(1);
  await page.reload();
  await expect(chips).toContainText("har: länk");

  await chips.getByRole("button", { name: "i: var som helst" }).click();
  const conversations = page.getByRole("dialog", { name: "I vilken konversation" });
  await conversations.getByRole("option", { name: /Kungsleden/ }).click();
  await expect(page.getByText("Ingen träff på ”nattåg”")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const name of ["Kungsleden", "Alva", "länk"])
    await chips.getByRole("button", { name: new RegExp(`Ta bort filtret .*${name}`) }).click();
  await chips.getByRole("button", { name: "före: när som helst" }).click();
  const days = page.getByRole("dialog", { name: "Före vilken dag" });
  await days.locator("td button").first().click();
  await expect(days).toHaveCount(0);
  await expect(page).toHaveURL(/before%3A\d{4}-\d\d-\d\d/);
  await page.getByRole("button", { name: /^Sök utan före:/ }).click();
  await expect(hits(page)).toHaveCount(2);

  await field(page).fill("abiskp");
  await expect(hit(page, "Abisko")).toHaveCount(1);
  await hit(page, "Abisko").click();
  await expect(page).toHaveURL(/\/messages\/.+\?message=/);
  await sendMessage(alva, direct, "hej");
});

test("the layer keeps searches on the device, has people and actions, and Back from a result returns to it", async ({
  createPerson,
}) => {
  const { elin } = await roomWithHistory(createPerson);
  const { page } = elin;
  const alva = await createPerson("Alva Berg", { isRemote: true });
  const direct = await startConversation(elin, alva, "Hej!");
  await page.goto("/groups-orgs");
  await page.keyboard.press("Control+k");
  const opened = layer(page);
  await expect(opened.getByRole("option", { name: "Alva Berg" })).toHaveAttribute("aria-selected", "true");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type("har:bild nattåg");
  await expect(opened.getByText("har: bild", { exact: true })).toBeVisible();
  await expect(opened.getByText("Ingen träff på ”nattåg”")).toBeVisible();
  for (const _ of "nattåg") await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(opened.getByText("har: bild", { exact: true })).toHaveCount(0);
  await page.keyboard.type("nattåg");
  await expect(hit(opened, "Abisko")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/messages\/.+\?message=/);
  await expect(layer(page)).toHaveCount(0);
  await expect(message(page, "nattåget")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/groups-orgs");
  await expect(hit(layer(page), "Abisko")).toBeVisible();
  await page.goBack();
  await expect(layer(page)).toHaveCount(0);
  await expect(page).toHaveURL("/groups-orgs");

  await page.keyboard.press("Control+k");
  const recent = kind(layer(page), "Senaste sökningar");
  await recent.getByRole("option", { name: "nattåg" }).click();
  await expect(hit(layer(page), "Abisko")).toBeVisible();
  await expect(field(layer(page))).toHaveValue("nattåg");
  await page.keyboard.press("Escape");
  await expect(layer(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await recent.getByRole("button", { name: "Glöm sökningen nattåg" }).click();
  await expect(recent).toHaveCount(0);
  await layer(page).getByRole("option", { name: "Skapa aktivitet" }).click();
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // the dialog returns the focus a moment after it has closed
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await expect(layer(page).getByRole("option", { name: "Alva Berg" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  // a key that comes before the focus is in the layer is the page's
  await expect(field(layer(page))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/messages/${direct}`);
});

test("by touch at 390 px: chips stay above the hits, the hub is away, a tap opens the message in the middle", async ({
  createPerson,
  browser,
}) => {
  const { elin } = await roomWithHistory(createPerson);
  await elin.page.goto("/search");
  const context = await browser.newContext({
    storageState: await elin.context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "sv-SE",
  });
  const phone = await context.newPage();
  await phone.goto(elin.page.url());
  const hub = phone.getByRole("button", { name: /^Samvaro-hubben/ });
  await expect(hub).toBeVisible();
  await field(phone).tap();
  await field(phone).fill("packlista");
  await expect(hits(phone)).toHaveCount(3);
  await expect(hub).toBeHidden();
  await phone.getByRole("button", { name: "Visa alla 60" }).tap();
  await hit(phone, "Packlista, del 45").scrollIntoViewIfNeeded();
  await expect(phone.getByRole("group", { name: "Filter" })).toBeInViewport();
  await expect(phone.getByRole("complementary", { name: "Förhandsvisning" })).toHaveCount(0);
  expect(await axeViolations(phone)).toEqual([]);
  await hit(phone, "Packlista, del 45").tap();
  await expect(phone).toHaveURL(/\/messages\/.+\?message=/);
  await expect.poll(() => fromMiddle(message(phone, "Packlista, del 45"))).toBeLessThan(120);
  await phone.goBack();
  await expect(hit(phone, "Packlista, del 45")).toBeInViewport();
  await context.close();
});

/** Puts messages behind the last one of a conversation, beside the server. */
const addMessages = (conversation: string, sender: Person, count: number) =>
  inDatabase(async (client) => {
    await client.query(
      `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
       select gen_random_uuid(), $1, c."lastSeq" + n, $2, 'TEXT', 'Senare ' || n, now()
       from "Conversation" c, generate_series(1, $3::int) n where c.id = $1`,
      [conversation, sender.id, count],
    );
    await client.query(`update "Conversation" set "lastSeq" = "lastSeq" + $2 where id = $1`, [
      conversation,
      count,
    ]);
  });

test("the address of a message opens its conversation around it, also below 50 000 newer ones; strangers learn nothing", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Berg");
  const room = await roomOf(siri, "Kungsleden i augusti", elin);
  for (const number of numbers(40)) await sendMessage(siri, room, `Före ${number}`);
  await sendMessage(siri, room, "Nattåget går 23:10");
  const { messages } = await get<{ messages: { id: string; content: string }[] }>(
    siri,
    `/api/messages/conversations/${room}?limit=100`,
  );
  const id = messages.find(({ content }) => content.startsWith("Nattåget"))?.id;
  await addMessages(room, siri, 50_000);
  const address = `/messages/${room}?message=${id}`;
  const { page } = elin;
  await page.goto(address);
  await expect(message(page, "Nattåget går 23:10")).toBeInViewport();
  await expect.poll(() => fromMiddle(message(page, "Nattåget går 23:10"))).toBeLessThan(60);
  await page.getByRole("button", { name: /nya meddelanden$/ }).click();
  await expect(page.getByText("Senare 50000", { exact: true })).toBeInViewport();
  // from within the site, where newer messages are held already
  await page.goto("/search");
  await page.goBack();
  await expect.poll(() => fromMiddle(message(page, "Nattåget går 23:10"))).toBeLessThan(60);

  await elin.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await message(page, "Nattåget går 23:10").hover();
  await message(page, "Nattåget går 23:10").getByRole("button", { name: "Fler åtgärder" }).click();
  await page.getByRole("button", { name: "Kopiera länk" }).click();
  await expect(page.getByText("Länken är kopierad")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href);

  await page.goto(`/messages/${room}?message=${newId()}`);
  await expect(page.getByText("Meddelandet finns inte i den här konversationen.")).toBeVisible();
  await expect(page.getByText("Senare 50000", { exact: true })).toBeInViewport();
  await noah.page.goto(address);
  await expect(noah.page.getByText("Den finns inte, eller så är du inte med i den.")).toBeVisible();
  await expect(noah.page.getByText("Nattåget")).toHaveCount(0);
  await call(siri, "delete", `/api/messages/messages/${id}`);
  await page.goto(address);
  await expect(page.getByText("Meddelandet har tagits bort")).toBeInViewport();
});
