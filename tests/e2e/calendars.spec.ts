import ICAL from "ical.js";
import { activityOf } from "./calls";
import { expect, test } from "./people";

const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("summary"));

test("an activity is added to another calendar; a calendar is subscribed to, renewed, removed and imported", async ({
  createPerson,
  playwright,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const id = await activityOf(elin, "Kvällsbad");
  /** Another calendar program: no session. */
  const program = await playwright.request.newContext();

  await page.goto(`/events/${id}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Lägg till i kalender" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("activity.ics");
  const stream = await file.createReadStream();
  expect(titlesIn(Buffer.concat(await stream.toArray()).toString())).toEqual(["Kvällsbad"]);

  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: "Prenumerera" }).click();
  const dialog = page.getByRole("dialog", { name: "Prenumerera i en annan kalender" });
  await dialog.getByRole("button", { name: "Skapa adress" }).click();
  const field = dialog.getByRole("textbox", { name: "Kalenderns adress" });
  const address = await field.inputValue();
  expect(address).toMatch(/^http.*\/api\/calendar\/[0-9a-f]{32}\.ics$/);
  await expect(dialog.getByRole("link", { name: "Öppna i kalenderprogram" })).toHaveAttribute(
    "href",
    address.replace(/^https?:/, "webcal:"),
  );
  await expect(dialog.getByText("Google", { exact: true })).toBeVisible();
  const read = await program.get(address);
  expect([read.status(), titlesIn(await read.text())]).toEqual([200, ["Kvällsbad"]]);

  await dialog.getByRole("button", { name: "Tillbaka till kalendrarna" }).click();
  const reminders = dialog.getByRole("switch", { name: "Påminnelser i Mina aktiviteter" });
  await expect(reminders).toBeChecked();
  expect(await (await program.get(address)).text()).toContain("BEGIN:VALARM");
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect.poll(async () => (await program.get(address)).text()).not.toContain("BEGIN:VALARM");

  await dialog.getByRole("button", { name: "Ny adress" }).click();
  await expect(dialog.getByText("Den gamla adressen slutar gälla genast.")).toBeVisible();
  await dialog.getByRole("button", { name: "Ny adress" }).click();
  await expect(field).not.toHaveValue(address);
  const renewed = await field.inputValue();
  expect((await program.get(address)).status()).toBe(404);
  expect((await program.get(renewed)).status()).toBe(200);

  await dialog.getByRole("button", { name: "Tillbaka till kalendrarna" }).click();
  await dialog.getByRole("button", { name: "Ta bort" }).click();
  await dialog.getByRole("button", { name: "Ta bort" }).click();
  await expect(dialog.getByRole("button", { name: "Skapa adress" })).toBeVisible();
  expect((await program.get(renewed)).status()).toBe(404);
  await program.dispose();

  await test.step("the events of a calendar file are shown first, and then added at a click", async () => {
    const fileOf = (...events: string[]) => ({
      name: "mina.ics",
      mimeType: "text/calendar",
      buffer: Buffer.from(["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n")),
    });
    const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
    const walk = event("SUMMARY:Kvällstur", "DTSTART:20360624T163000Z", "RRULE:FREQ=WEEKLY;COUNT=3");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Importera" }).click();
    const importing = page.getByRole("dialog", { name: "Importera från en annan kalender" });
    const chooser = importing.locator("input[type=file]");
    await chooser.setInputFiles({ ...fileOf(), buffer: Buffer.from("inget") });
    await expect(importing.getByRole("alert")).toContainText("Filen är ingen kalenderfil");
    await chooser.setInputFiles({ ...fileOf(), buffer: Buffer.alloc(20 * 1024 * 1024 + 1, "a") });
    await expect(importing.getByRole("alert")).toContainText("Filen är större än 20 MB.");

    await chooser.setInputFiles(
      fileOf(walk, event("SUMMARY:Inställt", "STATUS:CANCELLED", "DTSTART:20360624T163000Z")),
    );
    await expect(importing.getByRole("status").first()).toContainText(
      "Inget har lagts till än. 1 händelse läggs till",
    );
    await expect(importing.getByRole("listitem").filter({ hasText: "Kvällstur" })).toContainText("3 gånger");
    await expect(importing.getByRole("listitem").filter({ hasText: "Inställt" })).toContainText("Inställd");
    await importing.getByRole("button", { name: "Lägg till 1 aktivitet" }).click();
    await expect(importing.getByRole("status").first()).toContainText("1 aktivitet har lagts till.");
    await importing.getByRole("link", { name: "Kvällstur" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kvällstur" })).toBeVisible();
  });
});
