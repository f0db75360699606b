import type { Page } from "@playwright/test";
import { expect, type Person, startConversation, test } from "./people";
import { expectAccessibleInSchemes, inEachLanguage } from "./screen-checks";

const list = (page: Page) => page.getByRole("complementary", { name: "Konversationer" });
const entry = (page: Page, name: string) => list(page).getByRole("link", { name: new RegExp(name) });

async function post(one: Person, path: string, data: object) {
  const answer = await one.context.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Creates a group with sub-channels over REST. Returns the ids of its conversation and of theirs. */
async function groupOf(owner: Person, name: string, members: Person[], channels: string[]) {
  const { group } = await post(owner, "/api/personal-groups", { name, description: "Alla tempon" });
  for (const { id } of members) await post(owner, `/api/personal-groups/${group.id}/members`, { userId: id });
  const ids: string[] = [];
  for (const channel of channels) {
    await post(owner, `/api/personal-groups/${group.id}/channels`, { name: channel });
  }
  const { conversations } = await (await owner.context.request.get("/api/messages/conversations")).json();
  for (const channel of channels) {
    ids.push(conversations.find((one: { name: string; id: string }) => one.name === channel).id);
  }
  return { id: group.conversationId as string, channelIds: ids };
}

const sendMessage = (one: Person, id: string, content: string) =>
  post(one, `/api/messages/conversations/${id}`, { content });

/** Creates a conversation of each of the four kinds, all of them unread. */
async function oneOfEach(elin: Person, siri: Person) {
  await startConversation(elin, siri, "hej från Siri");
  const { group } = await post(siri, "/api/personal-groups", { name: "Söndagsskogen" });
  await post(siri, `/api/personal-groups/${group.id}/members`, { userId: elin.id });
  await sendMessage(siri, group.conversationId, "kantareller");
  const room = await post(siri, "/api/messages/conversations", {
    type: "GROUP",
    isTemporary: true,
    name: "Midsommarknytis",
    participantIds: [elin.id],
  });
  await sendMessage(siri, room.id, "jordgubbar");
  const { notice } = await post(elin, "/api/notices", { title: "Säljes: tält", content: "Tio nätter" });
  const about = await post(siri, "/api/messages/conversations", {
    type: "NOTICE_BOARD",
    noticeId: notice.id,
  });
  await sendMessage(siri, about.id, "Finns det kvar?");
}

test("Sidebar sections, in this order and with these titles; each entry with its last message", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await oneOfEach(elin, siri);
  await elin.page.goto("/messages");
  await expect(list(elin.page).getByRole("heading", { level: 3 })).toHaveText([
    "Direktmeddelanden",
    "Anslagstavlor",
    "Grupper",
    "Chattrum",
  ]);
  await expect(entry(elin.page, "Siri Dahlgren")).toContainText("hej från Siri");
  await expect(entry(elin.page, "Säljes: tält")).toContainText("Siri: Finns det kvar?");
  await expect(entry(elin.page, "Söndagsskogen")).toContainText("Siri: kantareller");
  await expect(entry(elin.page, "Midsommarknytis")).toContainText("Siri: jordgubbar");
  // a collapsed section stays collapsed
  await list(elin.page).getByRole("button", { name: "Chattrum" }).click();
  await expect(entry(elin.page, "Midsommarknytis")).toBeHidden();
  await elin.page.reload();
  await expect(entry(elin.page, "Söndagsskogen")).toBeVisible();
  await expect(entry(elin.page, "Midsommarknytis")).toBeHidden();
});

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Sends a message with a file and no text. */
async function sendFile(one: Person, conversationId: string, name: string, buffer: Buffer) {
  const sent = await one.context.request.post("/api/upload/message-attachment", {
    multipart: { conversationId, file: { name, mimeType: "application/octet-stream", buffer } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id } = (await sent.json()).attachment;
  await post(one, `/api/messages/conversations/${conversationId}`, { attachments: [{ id }] });
}

test("the preview says in words what has no text: a picture, a file, what happened, what is deleted", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const room = await post(siri, "/api/messages/conversations", {
    type: "GROUP",
    isTemporary: true,
    name: "Knytkalas",
    participantIds: [elin.id],
  });
  const direct = await startConversation(elin, siri, "hej");
  await elin.page.goto("/messages");
  await expect(entry(elin.page, "Knytkalas")).toContainText("Siri skapade Knytkalas");
  await sendFile(siri, direct, "prick.png", dot);
  await expect(entry(elin.page, "Siri Dahlgren")).toContainText("Bild");
  await sendFile(elin, direct, "lista.txt", Buffer.from("salt, peppar"));
  await expect(entry(elin.page, "Siri Dahlgren")).toContainText("Du: Fil");
  await sendFile(siri, room.id, "prick.png", dot);
  await expect(entry(elin.page, "Knytkalas")).toContainText("Siri: Bild");
  const last = await sendMessage(siri, room.id, "hoppsan");
  await siri.context.request.delete(`/api/messages/messages/${last.id}`);
  await expect(entry(elin.page, "Knytkalas")).toContainText("Siri: Meddelandet har tagits bort");
});

test("a group expands to its sub-channels, remembered, opened by choosing one; the filter finds a channel with its group", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { id, channelIds } = await groupOf(siri, "Tisdagslöparna", [elin], ["långpass", "skor-och-prylar"]);
  const [first = "", second = ""] = channelIds;
  await sendMessage(siri, id, "intervaller");
  await sendMessage(siri, first, "ett");
  await sendMessage(siri, first, "två");
  await elin.page.goto("/messages");
  const channels = list(elin.page).getByRole("list", { name: "Kanaler i Tisdagslöparna" });
  await expect(entry(elin.page, "Tisdagslöparna")).toContainText("Siri: intervaller");
  await expect(channels).toBeHidden();
  // a collapsed group shows a subtle badge for unread channels
  await expect(
    entry(elin.page, "Tisdagslöparna").getByRole("img", { name: "2 olästa meddelanden i kanalerna" }),
  ).toBeVisible();
  await list(elin.page).getByRole("button", { name: "Visa kanalerna i Tisdagslöparna" }).click();
  await expect(channels.getByRole("link")).toHaveText([/långpass/, /skor-och-prylar/]);
  await expect(channels.getByRole("img", { name: "2 olästa meddelanden" })).toBeVisible();
  await elin.page.reload();
  await expect(channels).toBeVisible();
  await channels.getByRole("link", { name: /långpass/ }).click();
  await expect(elin.page).toHaveURL(new RegExp(`/messages/${first}$`));
  await expect(elin.page.getByText("Kanal i Tisdagslöparna")).toBeVisible();
  await expect(channels.getByRole("img", { name: "2 olästa meddelanden" })).toHaveCount(0);
  await list(elin.page).getByRole("button", { name: "Dölj kanalerna i Tisdagslöparna" }).click();
  await expect(channels).toBeHidden();
  await elin.page.goto(`/messages/${second}`);
  await expect(channels.getByRole("link", { name: /skor-och-prylar/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await elin.page.goto("/messages");
  await elin.page.getByRole("searchbox", { name: "Sök konversation" }).fill("prylar");
  await expect(channels.getByRole("link")).toHaveText([/skor-och-prylar/]);
  await expect(entry(elin.page, "Tisdagslöparna")).toBeVisible();
  await elin.page.getByRole("searchbox", { name: "Sök konversation" }).fill("finns inte");
  await expect(elin.page.getByText("Inga konversationer matchar sökningen")).toBeVisible();
});

test("'Nytt meddelande', Grupper: my groups, searched, and one opens its conversation by keyboard", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { id } = await groupOf(elin, "Tisdagslöparna", [], []);
  await groupOf(siri, "Onsdagslöparna", [], []);
  await elin.page.goto("/messages?new=groups");
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  await expect(dialog.getByRole("tab", { name: "Grupper" })).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("option")).toHaveText([/Tisdagslöparna/]);
  await expect(dialog.getByRole("button", { name: "Öppna konversation" })).toBeDisabled();
  const field = dialog.getByRole("combobox", { name: "Sök bland dina grupper" });
  await expect(field).toBeFocused();
  await field.fill("finns inte");
  await expect(dialog.getByText("Inga användare eller grupper hittades")).toBeVisible();
  // only those that the person is in
  await field.fill("LÖPARNA");
  await expect(dialog.getByText("En träff")).toBeVisible();
  await expect(dialog.getByRole("option")).toHaveText([/Tisdagslöparna.*Alla tempon/]);
  await field.press("Enter");
  await expect(dialog.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await dialog.getByRole("button", { name: "Öppna konversation" }).click();
  await expect(elin.page).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(elin.page.getByText("Grupp · En deltagare")).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Stäng av ljudet" })).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Lägg till deltagare" })).toHaveCount(0);
});

test("at a failure nothing that was typed is lost, and Back closes what was opened last", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await startConversation(elin, siri, "hej");
  await elin.page.goto("/messages");
  await elin.page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  await dialog.getByRole("tab", { name: "Chattrum" }).click();
  await dialog.getByRole("textbox", { name: "Rummets namn" }).fill("Kanothelgen");
  await dialog.getByRole("option", { name: /Siri/ }).click();
  await elin.page.route("**/api/trpc/messaging.conversations.create**", (route) => route.abort());
  await dialog.getByRole("button", { name: "Skapa chattrum" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Vi når inte servern");
  await elin.page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(elin.page).toHaveURL(/\/messages$/);
  await elin.page.goForward();
  await expect(dialog.getByRole("textbox", { name: "Rummets namn" })).toHaveValue("Kanothelgen");
  await expect(dialog.getByRole("button", { name: "Ta bort Siri" })).toBeVisible();
  await elin.page.unroute("**/api/trpc/messaging.conversations.create**");
  await dialog.getByRole("button", { name: "Skapa chattrum" }).click();
  await expect(elin.page.getByText("Chattrum · 2 deltagare")).toBeVisible();
  await elin.page.goBack();
  await expect(dialog).toHaveCount(0);
});

test("'New chat room: non-empty name'; a name can have 100 characters and no more", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await startConversation(elin, siri, "hej");
  await elin.page.goto("/messages?new=room");
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  const name = dialog.getByRole("textbox", { name: "Rummets namn" });
  const create = dialog.getByRole("button", { name: "Skapa chattrum" });
  await expect(name).toBeFocused();
  await name.fill("x");
  await expect(create).toBeDisabled();
  await dialog.getByRole("option", { name: /Siri/ }).click();
  await expect(create).toBeEnabled();
  await name.fill("x".repeat(101));
  await expect(create).toBeDisabled();
  await expect(dialog.getByText("Namnet kan ha högst 100 tecken.")).toBeVisible();
  await name.fill("x".repeat(100));
  await create.click();
  await expect(elin.page.getByText("Chattrum · 2 deltagare")).toBeVisible();
});

test("axe finds nothing in a full sidebar, wide and collapsed and on a phone, in either color scheme", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await oneOfEach(elin, siri);
  const { channelIds } = await groupOf(siri, "Tisdagslöparna", [elin], ["långpass"]);
  await elin.page.goto(`/messages/${channelIds[0]}`);
  await expect(entry(elin.page, "långpass")).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "wide");
  await elin.page.getByRole("button", { name: "Fäll ihop listan" }).click();
  await expectAccessibleInSchemes(elin.page, "collapsed");
  await elin.page.getByRole("button", { name: "Fäll ut listan" }).click();
  await elin.page.setViewportSize({ width: 390, height: 844 });
  await elin.page.goto("/messages");
  await expect(entry(elin.page, "Midsommarknytis")).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "phone");
});

test("the section titles in each language", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await startConversation(elin, siri, "hej");
  await elin.page.goto("/messages");
  const titles = {
    sv: ["Direktmeddelanden", "Anslagstavlor", "Grupper", "Chattrum"],
    en: ["Direct messages", "Notice boards", "Groups", "Chat rooms"],
    fr: ["Messages directs", "Petites annonces", "Groupes", "Salons"],
  };
  await inEachLanguage(elin, (language) =>
    expect(elin.page.getByRole("complementary").getByRole("heading", { level: 3 })).toHaveText(
      titles[language],
    ),
  );
});
