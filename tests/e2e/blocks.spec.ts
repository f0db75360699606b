import type { Page } from "@playwright/test";
import { expect, expectAccessible, type Person, test } from "./people";

const log = (page: Page) => page.getByRole("log");
const path = "/api/messages/conversations";

/** Opens the conversation of these people, new or not. Returns its id. */
async function directOf(one: Person, ...others: Person[]): Promise<string> {
  const data = { type: "DIRECT", participantIds: others.map(({ id }) => id) };
  return (await (await one.context.request.post(path, { data })).json()).id;
}
const sendMessage = async (one: Person, id: string, content: string) => {
  const sent = await one.context.request.post(`${path}/${id}`, { data: { content } });
  expect(sent.status(), await sent.text()).toBe(201);
};

test("in a conversation of several a blocked user's messages are collapsed, at once; the conversation can be left for good", async ({
  createPerson,
}) => {
  const [elin, siri, lars] = [
    await createPerson("Elin Sjöberg"),
    await createPerson("Siri Dahlgren"),
    await createPerson("Lars Nyström"),
  ];
  const id = await directOf(elin, siri, lars);
  await sendMessage(siri, id, "Ses vi på lördag?");
  await sendMessage(lars, id, "Gärna");
  await elin.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("Ses vi på lördag?")).toBeVisible();

  await elin.context.request.post(`/api/users/${siri.id}/block`);
  await expect(log(elin.page).getByText("Meddelande från någon du har blockerat")).toBeVisible();
  await expect(log(elin.page).getByText("Ses vi på lördag?")).toHaveCount(0);
  await expect(log(elin.page).getByText("Gärna")).toBeVisible();
  await sendMessage(siri, id, "Hallå?");
  await expect(log(elin.page).getByText("Meddelande från någon du har blockerat")).toHaveCount(2);
  await expectAccessible(elin.page);
  await log(elin.page).getByRole("button", { name: "Visa" }).first().click();
  await expect(log(elin.page).getByText("Ses vi på lördag?")).toBeVisible();
  await expect(log(elin.page).getByText("Hallå?")).toHaveCount(0);

  await elin.page.getByRole("button", { name: "Stäng av ljudet" }).click();
  await expect(elin.page.getByRole("button", { name: "Slå på ljudet" })).toBeVisible();
  await elin.page.getByRole("button", { name: "Lämna konversationen" }).click();
  const dialog = elin.page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Låt ingen lägga till mig igen" }).click();
  await expectAccessible(elin.page);
  await dialog.getByRole("button", { name: "Lämna konversationen" }).click();
  await expect(elin.page).toHaveURL(/\/$/);
  expect(await directOf(lars, siri, elin)).toBe(id);
  expect((await elin.context.request.get(`${path}/${id}`)).status()).toBe(404);
});
