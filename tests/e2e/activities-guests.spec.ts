import { axeViolations, expect, test } from "./people";
import { checkScreen } from "./screen-checks";

test("guests: allowed by the host in the form, brought one by one, and seen live by the host", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const dateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const data = { title: "Knytkalas", dateTime, visibility: "PUBLIC", maxParticipants: 3 };
  const { id } = (await (await siri.context.request.post("/api/activities", { data })).json()).activity;
  const address = `/events/${id}`;

  await siri.page.goto(address);
  await siri.page.getByRole("button", { name: "Ändra" }).click();
  const form = siri.page.getByRole("dialog");
  const guests = form.getByLabel("Gäster per deltagare");
  await guests.fill("11");
  await form.getByRole("button", { name: "Spara" }).click();
  await expect(form.getByText("Skriv ett helt tal från 0 till 10, eller ingenting.")).toBeVisible();
  await guests.fill("3");
  await form.getByRole("button", { name: "Spara" }).click();
  await expect(siri.page.getByText("Var och en får ta med upp till 3 gäster")).toBeVisible();

  const { page } = elin;
  await page.goto(address);
  await expect(page.getByText("Du får ta med upp till 3 gäster")).toBeVisible();
  await expect(page.getByText("Dina gäster")).toHaveCount(0);
  await page.getByRole("button", { name: /^Gå med/ }).click();
  const more = page.getByRole("button", { name: /^Dina gäster, En till/ });
  const fewer = page.getByRole("button", { name: /^Dina gäster, En mindre/ });
  await expect(fewer).toBeDisabled();
  await expect(page.getByText(`@${elin.username}`)).toBeVisible();
  await more.click();
  await expect(page.getByText("2 av 3 platser")).toBeVisible();
  await more.click();
  // the third place is the last
  await expect(page.getByText("3 av 3 platser")).toBeVisible();
  await expect(page.getByText("inga fler platser är lediga")).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(page.getByText("Tar med 2 gäster")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(siri.page.getByText("Tar med 2 gäster")).toBeVisible();
  await siri.page.getByRole("button", { name: "Logg över platserna" }).click();
  await expect(siri.page.getByRole("dialog")).toContainText("Elin Sjöberg tar med 2 gäster i stället för 1");
  // by keyboard
  await fewer.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 av 3 platser")).toBeVisible();

  // refused: the screen shows again what is true
  await page.route(/activities\.guests\.set/, (route) => route.abort());
  await fewer.click();
  await expect(page.getByText("Dina gäster kunde inte ändras")).toBeVisible();
  await expect(page.getByText("2 av 3 platser")).toBeVisible();
});

test("guests for one time and for all; none can be changed at a cancelled time; the roll says them", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const first = new Date(Date.now() + 20 * 60_000).toISOString();
  const second = new Date(Date.parse(first) + 7 * 86_400_000).toISOString();
  const repeated = { dateTime: first, recurrence: "FREQ=WEEKLY;COUNT=3" };
  const data = { title: "Öppen träning", ...repeated, visibility: "PUBLIC", maxGuests: 2 };
  const { id } = (await (await siri.context.request.post("/api/activities", { data })).json()).activity;
  await elin.context.request.post(`/api/availability/${id}/join`);
  const { page } = elin;
  await page.goto(`/events/${id}?time=${encodeURIComponent(first)}`);
  const more = page.getByRole("button", { name: /^Dina gäster, En till/ });
  await more.click();
  await expect(page.getByText("Tar med 1 gäst")).toBeVisible();
  await checkScreen(page, "guests-time");
  await page.getByText("Alla tillfällen", { exact: true }).click();
  await expect(page.getByRole("button", { name: /^Lämna/ })).toBeVisible();
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await siri.page.goto(`/events/${id}?time=${encodeURIComponent(first)}`);
  await expect(siri.page.getByText("Tar med 2 gäster").first()).toBeVisible();
  await checkScreen(siri.page, "guests-roll");

  await siri.context.request.delete(`/api/activities/${id}`, { data: { occurrence: second } });
  await page.goto(`/events/${id}?time=${encodeURIComponent(second)}`);
  await expect(page.getByText("Inställt", { exact: false }).first()).toBeVisible();
  await expect(more).toHaveCount(0);
});
