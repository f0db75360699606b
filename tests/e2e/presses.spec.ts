import type { Locator, Page } from "@playwright/test";
import { post } from "./groups";
import { expect, type Person, test } from "./people";

const ask = (from: Person, to: Person) =>
  post(from, "/api/friends/requests", { toUserId: to.id, message: "" });
const requestOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: `${name} vill bli din vän` });
const acceptIn = (row: Locator) => row.getByRole("button", { name: "Acceptera" });

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await control.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Opens the notifications, with one request to answer. */
async function openRequest(siri: Person, elin: Person): Promise<Page> {
  const { page } = siri;
  await ask(elin, siri);
  await page.goto("/?openSocialHub=notifications");
  await expect(acceptIn(requestOf(page, "Elin"))).toBeVisible();
  return page;
}

test("a row that arrives during a press takes nothing of it: what was pressed gets the click", async ({
  createPerson,
}) => {
  const [elin, siri, noah] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Noah"),
  ];
  const page = await openRequest(siri, elin);
  const { x, y } = await middleOf(acceptIn(requestOf(page, "Elin")));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await ask(noah, siri);
  await expect(requestOf(page, "Noah")).toBeVisible();
  await page.mouse.up();
  await expect(requestOf(page, "Elin")).toContainText("Accepterad");
  await expect(acceptIn(requestOf(page, "Noah"))).toBeVisible();

  // who moves the pointer away changes their mind
  const other = await middleOf(acceptIn(requestOf(page, "Noah")));
  await page.mouse.move(other.x, other.y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.up();
  await expect(acceptIn(requestOf(page, "Noah"))).toBeEnabled();
});

test("a finger's press, too, is for what was below it when it came down", async ({ createPerson }) => {
  const [elin, siri, noah] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Noah"),
  ];
  await ask(noah, siri);
  const page = await openRequest(siri, elin);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  // the newer request is above: moved down by a row, the other one is below the finger
  const point = await middleOf(acceptIn(requestOf(page, "Noah")));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page
    .getByRole("list")
    .filter({ has: requestOf(page, "Noah") })
    .evaluate((list) => {
      const { height } = list.firstElementChild!.getBoundingClientRect();
      list.style.paddingTop = `${height}px`;
    });
  expect(await middleOf(acceptIn(requestOf(page, "Elin")))).toEqual(point);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(requestOf(page, "Noah")).toContainText("Accepterad");
  await expect(acceptIn(requestOf(page, "Elin"))).toBeVisible();
});
