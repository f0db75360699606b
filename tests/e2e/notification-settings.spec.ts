import type { Page } from "@playwright/test";
import { roomOf, sendMessage } from "./calls";
import { expect, type Person, test } from "./people";

const path = "/settings?tab=notifications";
const settingsOf = async (one: Person) =>
  (await one.context.request.get("/api/notifications/settings")).json();

async function open(one: Person): Promise<Page> {
  await one.page.goto(path);
  await expect(one.page.getByRole("table").first()).toBeVisible();
  return one.page;
}

test("each choice is saved at once, survives a reload and can be undone; a failed one is rolled back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const page = await open(elin);
  const inApp = page.getByRole("switch", { name: "Någon vill bli din vän: i appen" });
  await expect(inApp).toBeChecked();
  await inApp.press("Space");
  await expect(inApp).not.toBeChecked();
  await expect.poll(async () => (await settingsOf(elin)).types.friend_request.inApp).toBe(false);

  const mail = page.getByRole("combobox", { name: "Du bjuds in till en grupp: e-post" });
  await expect(mail).toHaveValue("DAILY");
  await mail.selectOption("Direkt");
  await expect.poll(async () => (await settingsOf(elin)).types.GROUP_INVITATION.mail).toBe("NOW");
  await page.reload();
  await expect(mail).toHaveValue("NOW");
  await expect(inApp).not.toBeChecked();

  await mail.selectOption("Aldrig");
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(mail).toHaveValue("NOW");
  await expect.poll(async () => (await settingsOf(elin)).types.GROUP_INVITATION.mail).toBe("NOW");

  const reminders = async () =>
    (await (await elin.context.request.get("/api/activities/reminders")).json()).minutes;
  const dayBefore = page.getByRole("switch", { name: "1 dag före" });
  await expect(dayBefore).toBeChecked();
  await page.getByRole("switch", { name: "1 timme före" }).press("Space");
  await expect.poll(reminders).toEqual([60, 1440]);
  await dayBefore.press("Space");
  await expect.poll(reminders).toEqual([60]);
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect.poll(reminders).toEqual([60, 1440]);

  await test.step("push has a choice of its own, and each change a tick beside it", async () => {
    const push = page.getByRole("switch", { name: "Du bjuds in till en grupp: push" });
    const wasOn = await push.isChecked();
    await push.press("Space");
    await expect(
      page.getByRole("row", { name: /Du bjuds in till en grupp/ }).getByText("Sparat"),
    ).toHaveCount(1);
    await expect.poll(async () => (await settingsOf(elin)).types.GROUP_INVITATION.push).toBe(!wasOn);
    expect((await settingsOf(elin)).types.GROUP_INVITATION.inApp).toBe(true);
  });

  await test.step("quiet hours and the hour of the daily email", async () => {
    await page.getByRole("switch", { name: "Använd tysta timmar" }).press("Space");
    const [from, until] = [
      page.getByRole("combobox", { name: "Från", exact: true }),
      page.getByRole("combobox", { name: "Till", exact: true }),
    ];
    await expect(from).toHaveValue("22:00");
    await expect(until).toHaveValue("07:00");
    const handle = page.getByRole("slider", { name: "Tyst till" });
    await expect(handle).toHaveAttribute("aria-valuetext", "07:00");
    await handle.press("PageDown");
    await handle.press("ArrowRight");
    await expect(handle).toHaveAttribute("aria-valuetext", "06:15");
    await expect.poll(async () => (await settingsOf(elin)).quietUntil).toBe("06:15");
    await until.fill("06:30");
    await until.blur();
    await expect.poll(async () => (await settingsOf(elin)).quietUntil).toBe("06:30");
    await from.fill("06:30");
    await from.press("Enter");
    await expect(page.getByText("Samma tid på båda ställena")).toBeVisible();
    await from.fill("");
    await from.blur();
    await expect(page.getByText("Skriv en tid, till exempel 07:30.")).toBeVisible();
    expect((await settingsOf(elin)).quietFrom).toBe("06:30");
    await page.getByRole("combobox", { name: "Klockslag" }).fill("18:15");
    await page.getByRole("combobox", { name: "Klockslag" }).blur();
    await expect.poll(async () => (await settingsOf(elin)).digestAt).toBe("18:15");
    await page.getByRole("switch", { name: "Använd tysta timmar" }).press("Space");
    await expect(from).toHaveCount(0);
    await expect.poll(async () => (await settingsOf(elin)).quietFrom).toBe(null);
  });

  await test.step("a failed save is rolled back and reported; a failed load can be retried", async () => {
    await page.route("**/api/trpc/notifications.settings.change**", (route) => route.abort());
    const added = page.getByRole("switch", { name: "Du läggs till i en grupp: i appen" });
    // over a toast the pointer keeps all of them, and the next one waits for its place
    await page.mouse.move(0, 0);
    await added.press("Space");
    await expect(page.getByText("Det sparades inte")).toBeVisible();
    await expect(added).toBeChecked();
    await page.route("**/api/trpc/**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("button", { name: "Försök igen" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Försök igen" }).click();
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});

test("messages: direct, group and mentions, each in the app and in the daily email", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const id = await roomOf(siri, "Kungsleden", elin);
  await sendMessage(siri, id, "hej");
  const page = await open(elin);
  await expect(page).toHaveTitle(/^\(1\) /);
  const inApp = page.getByRole("switch", { name: "Meddelanden i grupper och chattrum: i appen" });
  await inApp.press("Space");
  await expect(page).not.toHaveTitle(/^\(/);
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(inApp).toBeChecked();
  await expect(page).toHaveTitle(/^\(1\) /);
  const mail = page.getByRole("combobox", { name: "Direktmeddelanden: e-post" });
  await expect(mail).toHaveValue("DAILY");
  await expect(mail.getByRole("option")).toHaveText(["Aldrig", "Varje dag"]);
  await mail.selectOption("Aldrig");
  await expect.poll(async () => (await settingsOf(elin)).types.DIRECT_MESSAGE.mail).toBe("OFF");

  // the level of one conversation
  await page.goto(`/messages/${id}`);
  await expect(page).not.toHaveTitle(/^\(/);
  await page.getByRole("button", { name: "Visa 2 deltagare" }).click();
  const level = page.getByRole("combobox", { name: "Notiser" });
  await expect(level).toHaveValue("Alla meddelanden");
  await level.click();
  await page.getByRole("option", { name: "Omnämnanden och meddelanden till alla" }).click();
  await page.keyboard.press("Escape");
  await page.goto("/messages");
  await expect(page.getByRole("img", { name: "Bara omnämnanden" })).toBeVisible();
  await sendMessage(siri, id, "hej hej");
  await expect(page.getByRole("img", { name: "Ett oläst meddelande" })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await sendMessage(siri, id, "@alla, vi ses 18");
  await expect(page).toHaveTitle(/^\(1\) /);
});
