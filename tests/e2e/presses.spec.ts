import type { Locator, Page } from "@playwright/test";
import { activityOf, ask, post } from "./calls";
import { expect, type Person, test } from "./people";

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

test("what was pressed gets the click, by mouse or finger, though a row arrives meanwhile; a double click answers once", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const [elin, noah, lars, moa] = [
    await createPerson("Elin", { isRemote: true }),
    await createPerson("Noah", { isRemote: true }),
    await createPerson("Lars", { isRemote: true }),
    await createPerson("Moa", { isRemote: true }),
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

  await test.step("a finger's press, too, is for what was below it when it came down", async () => {
    await ask(lars, siri);
    await expect(acceptIn(requestOf(page, "Lars"))).toBeVisible();
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
    expect(await middleOf(acceptIn(requestOf(page, "Lars")))).toEqual(point);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(requestOf(page, "Noah")).toContainText("Accepterad");
    await expect(acceptIn(requestOf(page, "Lars"))).toBeVisible();
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await session.detach();
  });

  await test.step("a double click answers once", async () => {
    let answers = 0;
    page.on("request", (request) => {
      if (request.url().includes("friends.requests.answer")) answers++;
    });
    await ask(moa, siri);
    await acceptIn(requestOf(page, "Moa")).dblclick();
    await expect(requestOf(page, "Moa")).toContainText("Accepterad");
    expect(answers).toBe(1);
  });
});

test("a double click on yes joins, and does not leave again", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const { page } = await createPerson("Siri Dahlgren");
  const id = await activityOf(elin, "Kvällsbad");
  await page.goto(`/events/${id}`);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") writes.push(request.url());
  });
  const yes = page.getByRole("radio", { name: /^Ja/ });
  await yes.dblclick();
  await expect(yes).toBeChecked();
  // pressed again later, it still is the answer
  await expect(page.getByRole("heading", { name: "1 är med" })).toBeVisible();
  await yes.click();
  await page.getByRole("radio", { name: /^Nej/ }).click();
  await expect(page.getByRole("heading", { name: "Du kommer inte" })).toBeVisible();
  const answers = writes.filter((url) => /participants|answers/.test(url));
  expect(answers.map((url) => url.replace(/.*activities\.|\?.*/g, ""))).toEqual([
    "participants.join",
    "answers.set",
  ]);
});

test("after another search the press in the same place is not taken for a double click", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren");
  const { page } = siri;
  for (const name of ["Alfa", "Beta"])
    await post(siri, "/api/training/exercises", { name, measure: "WEIGHT_REPS" });
  const { workout } = await post<{ workout: { id: string } }>(siri, "/api/training/workouts", {
    title: "Ben",
  });
  await page.goto(`/training/workouts/${workout.id}`);
  await page.getByRole("button", { name: "Lägg till övning" }).click();
  const picker = page.getByRole("dialog", { name: "Lägg till övningar" });
  const choose = (name: string) => picker.getByRole("button", { name: `Välj ${name}` });
  // each search is over when what it does not find is gone
  await picker.getByRole("searchbox").fill("Alfa");
  await expect(choose("Beta")).toBeHidden();
  await choose("Alfa").click();
  await picker.getByRole("searchbox").fill("Beta");
  await expect(choose("Alfa")).toBeHidden();
  await expect(choose("Beta")).toBeVisible();
  const { x, y } = await middleOf(choose("Beta"));
  await page.mouse.move(x, y);
  // as a browser counts a press that follows quickly
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(choose("Beta")).toHaveAttribute("aria-pressed", "true");
});
