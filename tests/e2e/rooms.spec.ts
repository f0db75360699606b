import type { Page } from "@playwright/test";
import { addAccount } from "./database";
import { expect, PASSWORD, type Person, test } from "./people";

const log = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const entry = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) });

/** Creates a temporary room over REST. Returns its id. */
async function roomOf(one: Person, name: string, ...others: Person[]): Promise<string> {
  const made = await one.context.request.post("/api/messages/conversations", {
    data: { type: "GROUP", isTemporary: true, name, participantIds: others.map(({ id }) => id) },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

async function pick(page: Page, person: Person) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").last().fill(person.username);
  await dialog.getByRole("option", { name: new RegExp(person.name) }).click();
}

test("a room is created with a name and members, appears live, is added to, and is deleted: both are sent to '/'", async ({
  createPerson,
}) => {
  const [elin, siri, lars] = [
    await createPerson("Elin Sjöberg"),
    await createPerson("Siri Dahlgren"),
    await createPerson("Lars Nyström"),
  ];
  await siri.page.goto("/messages");
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();
  await elin.page.goto("/messages");
  await elin.page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  await dialog.getByRole("tab", { name: "Chattrum" }).click();
  await expect(elin.page).toHaveURL(/\?new=room$/);
  const create = dialog.getByRole("button", { name: "Skapa chattrum" });
  // "New chat room: non-empty name and at least one participant."
  await dialog.getByRole("textbox", { name: "Rummets namn" }).fill("   ");
  await pick(elin.page, siri);
  await expect(create).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Rummets namn" }).fill("Kungsleden i augusti");
  await create.click();
  await expect(elin.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByText("Chattrum · 2 deltagare")).toBeVisible();

  await entry(siri.page, "Kungsleden i augusti").click();
  await composer(siri.page).fill("Jag tar nattåget");
  await composer(siri.page).press("Enter");
  await expect(log(elin.page).getByText("Jag tar nattåget")).toBeVisible();

  // "Only the creator of a room sees the delete control; other members see leave."
  await expect(siri.page.getByRole("button", { name: "Ta bort chattrummet" })).toHaveCount(0);
  await expect(siri.page.getByRole("button", { name: "Lämna chattrummet" })).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Lämna chattrummet" })).toHaveCount(0);

  await siri.page.getByRole("button", { name: "Lägg till deltagare" }).click();
  const add = siri.page.getByRole("dialog", { name: "Lägg till deltagare" });
  await expect(add.getByRole("button", { name: "Lägg till", exact: true })).toBeDisabled();
  await add.getByRole("combobox").fill(elin.username);
  const inside = add.getByRole("option", { name: /Elin Sjöberg.*Är redan med/ });
  await expect(inside).toHaveAttribute("aria-disabled", "true");
  await inside.click({ force: true });
  await expect(inside).toHaveAttribute("aria-selected", "false");
  await pick(siri.page, lars);
  await add.getByRole("button", { name: "Lägg till en" }).click();
  await expect(add).toHaveCount(0);
  await expect(elin.page.getByText("Chattrum · 3 deltagare")).toBeVisible();
  await lars.page.goto("/messages");
  await expect(entry(lars.page, "Kungsleden i augusti")).toBeVisible();

  await elin.page.getByRole("button", { name: "Visa 3 deltagare" }).click();
  const members = elin.page.getByRole("dialog", { name: "Deltagare" });
  await expect(members.getByRole("listitem")).toHaveCount(3);
  await expect(members.getByRole("listitem").filter({ hasText: "Skapade rummet" })).toHaveText(
    /Elin Sjöberg/,
  );
  await expect(members.getByRole("listitem").filter({ hasText: "Siri Dahlgren" })).toContainText("Online");
  await elin.page.goBack();
  await expect(members).toHaveCount(0);

  await elin.page.getByRole("button", { name: "Ta bort chattrummet" }).click();
  const ask = elin.page.getByRole("dialog", { name: "Ta bort Kungsleden i augusti?" });
  await ask.getByRole("button", { name: "Avbryt" }).click();
  await expect(ask).toHaveCount(0);
  await expect(elin.page.getByRole("button", { name: "Ta bort chattrummet" })).toBeFocused();
  await elin.page.keyboard.press("Enter");
  await ask.getByRole("button", { name: "Ta bort chattrummet" }).click();
  await expect(elin.page).toHaveURL(/:\d+\/$/);
  await expect(siri.page).toHaveURL(/:\d+\/$/);
  await expect(siri.page.getByText("Du är inte längre med i Kungsleden i augusti")).toBeVisible();
  await expect(entry(lars.page, "Kungsleden i augusti")).toHaveCount(0);
});

test("in a large room all who are in are known; a failed addition is only logged, and the dialog is ready again", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri Dahlgren")];
  const names = Array.from({ length: 13 }, (_, index) => `${elin.username}.${index}`);
  const others: string[] = [];
  for (const username of names) {
    const account = { name: "Tove Ström", username, email: `${username}@example.org`, language: "sv" };
    others.push(await addAccount(account, PASSWORD));
  }
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "GROUP", isTemporary: true, name: "Stora rummet", participantIds: others },
  });
  await elin.page.goto(`/messages/${(await made.json()).id}?add=1`);
  const add = elin.page.getByRole("dialog", { name: "Lägg till deltagare" });
  for (const username of [names[0], names[12]]) {
    await add.getByRole("combobox").fill(username ?? "");
    const option = add.getByRole("option", { name: new RegExp(`${username}\\b.*Är redan med`) });
    await expect(option).toHaveAttribute("aria-disabled", "true");
  }

  await pick(elin.page, siri);
  await elin.page.route("**/api/trpc/messaging.rooms.addMembers**", (route) => route.abort());
  const logged = elin.page.waitForEvent("console", (message) => message.type() === "warning");
  await add.getByRole("button", { name: "Lägg till en" }).click();
  expect((await logged).text()).toContain("Adding members failed");
  await expect(add.getByRole("button", { name: "Lägg till en" })).toBeEnabled();
  await expect(elin.page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
});

test("leaving a room leads to '/', and a creator who leaves hands it over", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await roomOf(elin, "Midsommarknytis", siri);
  await siri.page.goto(`/messages/${id}`);
  await expect(siri.page.getByRole("button", { name: "Lämna chattrummet" })).toBeVisible();
  await elin.page.goto(`/messages/${id}`);
  await elin.page.getByRole("button", { name: "Ta bort chattrummet" }).click();
  await elin.page.getByRole("button", { name: "Lämna i stället" }).click();
  const ask = elin.page.getByRole("dialog", { name: "Lämna Midsommarknytis?" });
  await expect(ask).toContainText("den som har varit med längst");
  await elin.page.keyboard.press("Escape");
  await expect(ask).toHaveCount(0);
  await expect(elin.page.getByRole("button", { name: "Ta bort chattrummet" })).toBeFocused();
  await elin.page.keyboard.press("Enter");
  await elin.page.getByRole("button", { name: "Lämna i stället" }).click();
  await ask.getByRole("button", { name: "Lämna chattrummet" }).click();
  await expect(elin.page).toHaveURL(/:\d+\/$/);
  await expect(siri.page.getByRole("button", { name: "Ta bort chattrummet" })).toBeVisible();
  await expect(siri.page.getByText("Chattrum · En deltagare")).toBeVisible();
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("heading", { name: "Här finns ingen konversation" })).toBeVisible();
  // the list stays beside it
  await expect(elin.page.getByRole("searchbox", { name: "Sök konversation" })).toBeVisible();
});

test("mute: the icon, kept over a reload; the room keeps its badge, the totals leave it out", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await roomOf(siri, "Tysta rummet", elin);
  await elin.page.goto(`/messages/${id}`);
  // a change that the server refuses is rolled back
  await elin.page.route("**/api/trpc/messaging.conversations.setMuted**", (route) => route.abort());
  const refused = elin.page.waitForEvent("requestfailed");
  await elin.page.getByRole("button", { name: "Stäng av ljudet" }).click();
  await refused;
  await expect(elin.page.getByRole("button", { name: "Stäng av ljudet" })).toBeVisible();
  await elin.page.unroute("**/api/trpc/messaging.conversations.setMuted**");
  await elin.page.getByRole("button", { name: "Stäng av ljudet" }).click();
  await expect(elin.page.getByRole("button", { name: "Slå på ljudet" })).toBeVisible();
  await expect(entry(elin.page, "Tysta rummet").getByRole("img", { name: "Ljudet är av" })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await (await elin.context.request.get(`/api/messages/conversations/${id}?limit=2`)).json())
          .conversation.isMuted,
    )
    .toBe(true);
  await elin.page.goto("/messages");
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "hallå" } });
  await expect(entry(elin.page, "Tysta rummet")).toContainText("Siri: hallå");
  await expect(
    entry(elin.page, "Tysta rummet").getByRole("img", { name: "Ett oläst meddelande" }),
  ).toBeVisible();
  await expect(elin.page).not.toHaveTitle(/^\(/);
  await expect(elin.page.getByRole("button", { name: "Chattrum" })).not.toContainText("1");
});

test("online status shows, unless either user has switched it off", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "DIRECT", participantIds: [siri.id] },
  });
  const { id } = await made.json();
  await siri.page.goto("/messages");
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();
  const isOnline = async () => {
    const answer = await elin.context.request.get(`/api/messages/conversations/${id}/members`);
    const { members } = await answer.json();
    return members.find((one: { id: string }) => one.id === siri.id).isOnline;
  };
  await expect.poll(isOnline).toBe(true);
  await elin.page.goto(`/messages/${id}`);
  const header = elin.page.locator("section > header");
  await expect(header.getByText("Online")).toBeVisible();
  await elin.page.goto("/settings?tab=privacy");
  const shown = elin.page.getByRole("switch", { name: "Visa när jag är online och vad jag har läst" });
  await expect(shown).toBeChecked();
  await shown.uncheck({ force: true });
  await expect(elin.page.getByText("Inställningen är sparad")).toBeVisible();
  await elin.page.goto(`/messages/${id}`);
  await expect(header.getByText(`@${siri.username}`)).toBeVisible();
  await expect(header.getByText("Online")).toHaveCount(0);
  // others' online status is hidden in return
  expect(await isOnline()).toBeNull();
});

test("Conversation search limit: 20 results; add-member search limit: 10", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await roomOf(elin, "Rummet", siri);
  const limits: Record<string, number> = {};
  elin.page.on("request", (request) => {
    const found = /people\.search.*[?&]input=([^&]*)/.exec(request.url())?.[1];
    if (!found) return;
    for (const { json } of Object.values<{ json?: { q?: string; limit: number } }>(
      JSON.parse(decodeURIComponent(found)),
    )) {
      if (json?.q) limits[json.q] = json.limit;
    }
  });
  for (const [query, typed] of [
    ["new=dm", "ingen ett"],
    ["new=groups", "ingen två"],
    ["new=room", "ingen tre"],
    ["add=1", "ingen fyra"],
    // "The older dialog searches only from 2 characters": this one searches from the first
    ["add=1", "å"],
  ] as const) {
    await elin.page.goto(`/messages/${id}?${query}`);
    await elin.page.getByRole("dialog").getByRole("combobox").fill(typed);
    await expect.poll(() => limits[typed]).toBeDefined();
  }
  expect(limits).toEqual({ "ingen ett": 20, "ingen två": 20, "ingen tre": 20, "ingen fyra": 10, å: 10 });
});

test("a direct conversation is hidden until the next message", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "DIRECT", participantIds: [siri.id] },
  });
  const { id } = await made.json();
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "hej" } });
  await elin.page.goto(`/messages/${id}`);
  const hide = async () => {
    await elin.page.getByRole("button", { name: "Mer", exact: true }).first().click();
    await elin.page.getByRole("menuitem", { name: "Dölj till nästa meddelande" }).click();
  };
  // "Messaging failures (..., leave, ...) are only logged; the user gets no message."
  const leaving = "**/api/trpc/messaging.conversations.leave**";
  await elin.page.route(leaving, (route) => route.abort());
  const logged = elin.page.waitForEvent("console", (message) => message.type() === "warning");
  await hide();
  expect((await logged).text()).toContain("Hiding a conversation failed");
  await expect(log(elin.page).getByText("hej")).toBeVisible();
  await expect(elin.page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await elin.page.unroute(leaving);

  await hide();
  await expect(elin.page).toHaveURL(/:\d+\/$/);
  await elin.page.goto("/messages");
  await expect(elin.page.getByText("Inga konversationer ännu")).toBeVisible();
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "är du där?" } });
  await expect(entry(elin.page, "Siri")).toContainText("är du där?");
});

test("on a phone secondary controls are in one menu, and dialogs are sheets", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await roomOf(elin, "Ett rum med ett ganska långt namn som inte får plats", siri);
  await elin.page.setViewportSize({ width: 390, height: 844 });
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("button", { name: "Stäng av ljudet" })).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Lägg till deltagare" })).toHaveCount(0);
  const more = elin.page.locator("section > header").getByRole("button", { name: "Mer" });
  await more.click();
  await expect(elin.page.getByRole("menuitem")).toHaveText([
    "Deltagare",
    "Lägg till deltagare",
    "Ta bort chattrummet",
  ]);
  await elin.page.getByRole("menuitem", { name: "Deltagare", exact: true }).click();
  await expect(elin.page.getByRole("dialog", { name: "Deltagare" }).getByRole("listitem")).toHaveCount(2);
  await elin.page.keyboard.press("Escape");
  await expect(elin.page.getByRole("dialog")).toHaveCount(0);
  await expect(more).toBeFocused();
});
