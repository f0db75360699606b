import type { Locator, Page } from "@playwright/test";
import { newId } from "@/lib/id";
import { call, roomOf, sendMessage } from "./calls";
import { inDatabase } from "./database";
import { axeViolations, type CreatePerson, expect, type Person, test } from "./people";

const bar = (page: Page) => page.getByRole("search", { name: "Sök i konversationen" });
const field = (page: Page) => bar(page).getByRole("textbox");
const count = (page: Page) => bar(page).getByRole("status");
const button = (page: Page, name: string) => bar(page).getByRole("button", { name });
const opener = (page: Page) => page.locator("header").getByRole("button", { name: "Sök i konversationen" });
const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const message = (page: Page, text: string) =>
  page.getByRole("log").locator("article", { has: page.getByText(text, { exact: true }) });
const present = (page: Page) => page.getByRole("log").locator("article[data-found]");
const calendar = (page: Page) => page.getByRole("dialog", { name: "Hoppa till datum" });

/** How far the middle of an element is from the middle of the list of messages, in px. */
const fromMiddle = (element: Locator) =>
  element.evaluate((one) => {
    const [inner, outer] = [one.getBoundingClientRect(), one.closest("[role=log]")?.getBoundingClientRect()];
    if (!outer) return Number.POSITIVE_INFINITY;
    return Math.abs(inner.top + inner.height / 2 - (outer.top + outer.height / 2));
  });

const hitText = (number: number) => `Kupén är bokad, vagn ${number}`;

/** 300 messages: 20 on each odd day of March 2025, the last of which speaks of a compartment. */
const insertHistory = (conversation: string, sender: Person) =>
  inDatabase(async (client) => {
    const ids = Array.from({ length: 300 }, () => newId());
    await client.query(
      `update "Message" set "createdAt" = '2025-02-28T09:00:00Z' where "conversationId" = $1`,
      [conversation],
    );
    await client.query(
      `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
       select ($3::uuid[])[n], $1, c."lastSeq" + n, $2, 'TEXT',
         case when n % 20 = 0 then 'Kupén är bokad, vagn ' || n else 'Prat om annat, ' || n end,
         '2025-03-01T10:00:00Z'::timestamptz + ((n - 1) / 20) * interval '2 days' + n * interval '1 second'
       from "Conversation" c, generate_series(1, 300) n where c.id = $1`,
      [conversation, sender.id, ids],
    );
    await client.query(`update "Conversation" set "lastSeq" = "lastSeq" + 300 where id = $1`, [conversation]);
  });

async function roomWithHistory(createPerson: CreatePerson) {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const room = await roomOf(siri, "Kungsleden i augusti", elin);
  await insertHistory(room, siri);
  return { elin, siri, room, page: elin.page };
}

test("Ctrl-F finds in the whole history, goes to older and newer hits, and follows what is written meanwhile", async ({
  createPerson,
}) => {
  const { siri, room, page } = await roomWithHistory(createPerson);
  await page.goto(`/messages/${room}`);
  await composer(page).focus();
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("kupé");
  await expect(count(page)).toHaveText("1 av 15");
  await expect(present(page)).toContainText(hitText(300));
  await expect(present(page).locator("mark")).toHaveText("Kupén");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("3 av 15");
  await expect(present(page)).toContainText(hitText(260));
  await expect.poll(() => fromMiddle(present(page))).toBeLessThan(120);
  await expect(field(page)).toBeFocused();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("Shift+Enter");
  await expect(count(page)).toHaveText("2 av 15");
  await button(page, "Äldre träff").click();
  await button(page, "Nyare träff").click();
  await expect(count(page)).toHaveText("2 av 15");
  expect(await axeViolations(page)).toEqual([]);

  await test.step("far from what is loaded, from the newest on to the oldest", async () => {
    await field(page).focus();
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect(count(page)).toHaveText("15 av 15");
    await expect(present(page)).toContainText(hitText(20));
    await expect.poll(() => fromMiddle(present(page))).toBeLessThan(120);
  });

  await test.step("a new hit is counted without moving; one that is deleted is not", async () => {
    const { id } = await sendMessage(siri, room, "Jag tog en kupé till");
    await expect(count(page)).toHaveText("16 av 16");
    await expect(present(page)).toContainText(hitText(20));
    await expect(present(page)).toBeInViewport();
    await call(siri, "delete", `/api/messages/messages/${id}`);
    await expect(count(page)).toHaveText("15 av 15");
  });

  await test.step("the strip leads to the hit that lies closest", async () => {
    const strip = page.locator("[data-find-strip]");
    const height = (await strip.boundingBox())?.height ?? 0;
    await strip.click({ position: { x: 8, y: height / 2 } });
    await expect(count(page)).toHaveText(/^[789] av 15$/);
    await expect(present(page)).toBeInViewport();
  });

  await test.step("nothing found", async () => {
    await field(page).fill("finnsinte");
    await expect(count(page)).toHaveText("Ingen träff");
    await expect(page.locator("mark")).toHaveCount(0);
    await expect(button(page, "Äldre träff")).toBeDisabled();
  });
});

test("a date leads to its first message or to the nearest one; Esc stays there and gives the focus back", async ({
  createPerson,
}) => {
  const { room, page } = await roomWithHistory(createPerson);
  await page.goto(`/messages/${room}`);
  await composer(page).focus();
  await page.keyboard.press("Control+f");
  // at once, while the code of the bar is being loaded
  await page.keyboard.type("kupén");
  await expect(count(page)).toHaveText("1 av 15");
  await button(page, "Hoppa till datum").click();
  const day = (name: string) => calendar(page).getByRole("button", { name, exact: true });
  await expect(day("29 mars 2025, träffar")).toHaveAttribute("data-selected", "true");
  await expect(day("29 mars 2025, träffar")).toHaveAttribute("data-bold", "true");
  await expect(day("29 mars 2025, träffar")).toBeFocused();
  await expect(day("28 mars 2025, inga meddelanden")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await day("5 mars 2025, träffar").click();
  await expect(calendar(page)).toHaveCount(0);
  await expect(message(page, "Prat om annat, 41")).toBeInViewport();
  await expect.poll(() => fromMiddle(message(page, "Prat om annat, 41"))).toBeLessThan(120);

  await button(page, "Hoppa till datum").click();
  await expect(day("5 mars 2025, träffar")).toHaveAttribute("data-selected", "true");
  await day("10 mars 2025, inga meddelanden").click();
  await expect(message(page, "Prat om annat, 101")).toBeInViewport();

  await button(page, "Hoppa till datum").click();
  await calendar(page).getByRole("button", { name: "Första meddelandet" }).click();
  await expect(message(page, "Prat om annat, 1")).toBeInViewport();

  await page.evaluate(() =>
    window.addEventListener("keydown", (event) => {
      document.body.dataset.prevented = String(event.defaultPrevented);
    }),
  );
  await page.getByRole("log").focus();
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();
  await expect(page.locator("body")).toHaveAttribute("data-prevented", "true");
  await page.keyboard.press("Control+f");
  await expect(page.locator("body")).toHaveAttribute("data-prevented", "false");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(message(page, "Prat om annat, 1")).toBeInViewport();
  await expect(page.locator("mark")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true });

  test("the field takes the header's place, the arrows and the date are at the foot, and Back closes it", async ({
    createPerson,
  }) => {
    const { room, page } = await roomWithHistory(createPerson);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/messages/${room}`);
    expect((await opener(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await opener(page).tap();
    await expect(opener(page)).toBeHidden();
    await expect(composer(page)).toBeHidden();
    await field(page).fill("kupé");
    await expect(count(page)).toHaveText("1 av 15");
    await button(page, "Äldre träff").tap();
    await button(page, "Äldre träff").tap();
    await expect(count(page)).toHaveText("3 av 15");
    await expect(present(page)).toContainText(hitText(260));
    await expect.poll(() => fromMiddle(present(page))).toBeLessThan(120);
    await expect(bar(page).locator("time")).toHaveText(/^25 mars 2025 \d\d:\d\d$/);
    for (const name of ["Äldre träff", "Nyare träff", "Hoppa till datum", "Stäng sökningen"]) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    expect(await axeViolations(page)).toEqual([]);
    await button(page, "Hoppa till datum").tap();
    expect(await axeViolations(page)).toEqual([]);
    await calendar(page).getByRole("button", { name: "7 mars 2025, träffar", exact: true }).tap();
    await expect(message(page, "Prat om annat, 61")).toBeInViewport();
    const address = page.url();
    await page.goBack();
    await expect(bar(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(page.url()).toBe(address);
    await expect(message(page, "Prat om annat, 61")).toBeInViewport();
  });
});
