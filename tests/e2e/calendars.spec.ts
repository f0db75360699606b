import ICAL from "ical.js";
import { axeViolations, expect, test } from "./people";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("summary"));

test("an activity is added to another calendar, and a calendar is subscribed to, renewed and removed", async ({
  createPerson,
  playwright,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const data = { title: "Kvällsbad", dateTime: inHours(30), visibility: "PUBLIC" };
  const made = await elin.context.request.post("/api/activities", { data });
  const { id } = (await made.json()).activity;
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
  expect(await axeViolations(page)).toEqual([]);

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
});

test("the events of a calendar file are shown first, and then added at a click", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  const fileOf = (...events: string[]) => ({
    name: "mina.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n")),
  });
  const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
  const bath = event("SUMMARY:Kvällsbad", "DTSTART:20360624T163000Z", "RRULE:FREQ=WEEKLY;COUNT=3");
  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: "Importera" }).click();
  const dialog = page.getByRole("dialog", { name: "Importera från en annan kalender" });
  const field = dialog.locator("input[type=file]");
  await field.setInputFiles({ ...fileOf(), buffer: Buffer.from("inget") });
  await expect(dialog.getByRole("alert")).toContainText("Filen är ingen kalenderfil");
  await field.setInputFiles({ ...fileOf(), buffer: Buffer.alloc(131_073, "a") });
  await expect(dialog.getByRole("alert")).toContainText("Filen har fler än 128 tusen tecken.");

  await field.setInputFiles(
    fileOf(bath, event("SUMMARY:Inställt", "STATUS:CANCELLED", "DTSTART:20360624T163000Z")),
  );
  await expect(dialog.getByRole("status").first()).toContainText(
    "Inget har lagts till än. 1 händelse läggs till",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "Kvällsbad" })).toContainText("3 gånger");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Inställt" })).toContainText("Inställd");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Lägg till 1 aktivitet" }).click();
  await expect(dialog.getByRole("status").first()).toContainText("1 aktivitet har lagts till.");
  await dialog.getByRole("link", { name: "Kvällsbad" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kvällsbad" })).toBeVisible();

  // the same file again adds nothing
  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: "Importera" }).click();
  await field.setInputFiles(fileOf(bath));
  await expect(dialog.getByRole("listitem")).toContainText("Finns redan");
  await expect(dialog.getByRole("button", { name: "Lägg till", exact: true })).toBeDisabled();
});
