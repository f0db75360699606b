import type { Page } from "@playwright/test";
import { picture } from "../support/pictures";
import { add, cardOf, chooseTab, dialogOf, groupOf } from "./groups";
import { expect, giveRole, test } from "./people";

test("a group's picture, details and channels are changed by its owner, who is asked before changes are lost; members see them live", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const png = file("a.png", "image/png", await picture());
  const choose = (chosen: typeof png) => page.getByLabel("Gruppens bild").setInputFiles(chosen);
  await page.goto("/groups-orgs");
  await page.goto("/groups-orgs?new=1");
  const making = dialogOf(page, "Ny grupp");
  await test.step("a picture is refused with the documented texts; the group is created without it", async () => {
    await choose(file("a.svg", "image/svg+xml", Buffer.from("<svg/>")));
    await expect(making.getByRole("alert")).toHaveText(
      "Invalid file type. Only JPEG, PNG, and WebP are allowed.",
    );
    await choose(file("a.png", "image/png", Buffer.alloc(2 * 1024 * 1024 + 1)));
    await expect(making.getByRole("alert")).toHaveText("File size too large. Maximum 2MB allowed.");
    await choose(png);
    await expect(making.getByRole("alert")).toHaveCount(0);
    await expect(making.locator('img[src^="blob:"]')).toBeVisible();
    // the server refuses what is no picture: the group stays created
    await choose(file("b.png", "image/png", Buffer.from("no picture")));
    await making.getByRole("textbox", { name: "Gruppens namn" }).fill("Tisdagslöparna");
    await making.getByRole("button", { name: "Skapa grupp" }).click();
    await expect(page.getByText("Group created successfully!")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to upload picture" })).toContainText(
      "Invalid file type. Only JPEG, PNG, and WebP are allowed.",
    );
  });

  // the messages may come before the group is opened
  await expect(page).toHaveURL(/[?&]group=/);
  const id = new URL(page.url()).searchParams.get("group") ?? "";
  await add(elin, id, siri);
  const dialog = dialogOf(page, "Tisdagslöparna");
  await expect(dialog.getByRole("tab")).toHaveText([
    "Detaljer",
    "Medlemmar",
    "Lägg till medlemmar",
    "Kategorier",
    "Aktiviteter",
    "Anslag",
  ]);
  await chooseTab(page, "Detaljer");
  const edit = dialog.getByRole("button", { name: "Redigera" });
  await edit.click();
  const limit = dialog.getByRole("textbox", { name: "Högsta antal medlemmar" });
  const save = dialog.getByRole("button", { name: "Spara" });
  await expect(save).toBeDisabled();
  await limit.fill("1");
  await save.click();
  await expect(dialog.getByText("Gruppen har 2 medlemmar: gränsen kan inte vara lägre.")).toBeVisible();
  await limit.fill("tio");
  await limit.press("Enter");
  await expect(dialog.getByText("Ange ett heltal från 1 till 100 000, eller lämna tomt.")).toBeVisible();

  await test.step("each way out asks first", async () => {
    const asking = dialogOf(page, "Osparade ändringar");
    const stay = async () => {
      await expect(
        asking.getByText("You have unsaved changes. Are you sure you want to cancel?"),
      ).toBeVisible();
      await asking.getByRole("button", { name: "Fortsätt redigera" }).click();
      await expect(asking).toHaveCount(0);
      await expect(limit).toHaveValue("tio");
    };
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await stay();
    await chooseTab(page, "Medlemmar");
    await stay();
    // a reload is asked about by the browser itself
    const closing = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await closing).dismiss();
    expect((await closing).type()).toBe("beforeunload");
    await expect(limit).toHaveValue("tio");
    await page.goBack();
    await stay();
    // at once after the last change
    await limit.fill("elva");
    await page.keyboard.press("Escape");
    await asking.getByRole("button", { name: "Släng ändringarna" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/groups-orgs");
  });

  await page.getByRole("link", { name: "Hantera Tisdagslöparna" }).click();
  await expect(page).toHaveURL(`/groups-orgs?group=${id}`);
  await edit.click();
  await dialog.getByRole("textbox", { name: "Gruppens namn" }).fill("Onsdagslöparna");
  await limit.fill("10");
  await dialog.getByRole("switch", { name: "Kan hittas av andra" }).check();
  await dialog.getByRole("radio", { name: "#22c55e" }).check();
  await choose(png);
  await save.click();
  await expect(page.getByText("Group updated successfully!")).toBeVisible();
  const renamed = dialogOf(page, "Onsdagslöparna");
  const stored = 'img[src^="/api/uploads/group-pictures/"]';
  await expect(renamed.locator(stored)).toBeVisible();
  await expect(renamed.getByRole("tabpanel")).toContainText("2 av 10");
  await expect(renamed.getByRole("tabpanel")).toContainText("Kan hittas");
  await expect(renamed.getByRole("button", { name: "Redigera" })).toBeFocused();
  await renamed.getByRole("button", { name: "Redigera" }).click();
  await renamed.getByRole("button", { name: "Ta bort", exact: true }).click();
  await renamed.getByRole("button", { name: "Spara" }).click();
  await expect(cardOf(page, "Onsdagslöparna").locator(stored)).toHaveCount(0);
  await expect(cardOf(page, "Onsdagslöparna")).toContainText("2 av 10 medlemmar");

  await test.step("channels are created, renamed and deleted; members see them at once", async () => {
    const channelsOn = (one: Page) => one.getByRole("region", { name: "Kanaler" }).getByRole("listitem");
    await siri.page.goto(`/groups-orgs?group=${id}&part=details`);
    await expect(siri.page.getByRole("tabpanel").getByText("2 av 10")).toBeVisible();
    await expect(siri.page.getByRole("button", { name: /^Redigera$|^Ny kanal$/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Ny kanal" }).click();
    const form = dialogOf(page, "Ny kanal");
    const name = form.getByRole("textbox", { name: "Kanalens namn" });
    await name.press("Enter");
    await expect(form.getByText("Ge kanalen ett namn.")).toBeVisible();
    await name.fill("Långpass");
    await form.getByRole("textbox", { name: "Ämne" }).fill("Söndagar");
    await form.getByRole("button", { name: "Skapa kanal" }).click();
    await expect(page.getByText("Kanalen Långpass är skapad")).toBeVisible();
    await expect(channelsOn(siri.page)).toHaveText(/Långpass.*Söndagar/);
    await page.getByRole("button", { name: "Redigera kanalen Långpass" }).click();
    const editing = dialogOf(page, "Redigera kanal");
    await editing.getByRole("textbox", { name: "Kanalens namn" }).fill("Backar");
    await editing.getByRole("button", { name: "Spara" }).click();
    await expect(channelsOn(siri.page)).toHaveText(/Backar/);
    await page.getByRole("button", { name: "Ta bort kanalen Backar" }).click();
    await dialogOf(page, "Ta bort kanalen Backar?").getByRole("button", { name: "Ta bort kanalen" }).click();
    await expect(page.getByText("Kanalen Backar är borttagen")).toBeVisible();
    await expect(channelsOn(siri.page)).toHaveCount(0);
  });
});

test("a group is handed over, and deleted in three steps with Back; an administrator restores it", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const admin = await createPerson("Ada Berg");
  await giveRole(admin, "ADMIN");
  const id = await groupOf(elin);
  const { page } = elin;
  await page.goto(`/groups-orgs?group=${id}`);
  const dialog = dialogOf(page, "Tisdagslöparna");
  const open = async (on: Page) => {
    await on.getByRole("button", { name: "Ta bort eller lämna över" }).click();
    return dialogOf(on, "Ta bort Tisdagslöparna?");
  };
  const next = (on: Page) => on.getByRole("button", { name: "Fortsätt" }).click();
  const back = (on: Page) => on.getByRole("button", { name: "Tillbaka" }).click();
  const confirm = await open(page);
  await expect(confirm).toContainText(
    "En borttagen grupp kan återställas av en administratör inom 30 dagar.",
  );
  await next(page);
  await expect(page.getByText("No eligible members to hand over to")).toBeVisible();
  await page.keyboard.press("Escape");
  await add(elin, id, siri);
  await page.goto(`/groups-orgs?group=${id}`);
  await open(page);
  await next(page);
  const heirs = dialogOf(page, "Vem tar över?");
  await next(page);
  await expect(heirs.getByText("Please select a user to hand over the group to")).toBeVisible();
  await heirs.getByRole("radio", { name: "Siri Dahlgren" }).check();
  await next(page);
  await back(page);
  await expect(heirs.getByRole("radio", { name: "Siri Dahlgren" })).toBeChecked();
  await next(page);
  const last = dialogOf(page, "Bekräfta överlämningen");
  await expect(last).toContainText("Siri Dahlgren blir ägare av Tisdagslöparna.");
  const typed = page.getByRole("textbox", { name: "Skriv gruppens namn för att bekräfta" });
  const handOver = last.getByRole("button", { name: "Lämna över" });
  await typed.fill("Tisdagslöpare");
  await expect(last.getByText("Group name does not match")).toBeVisible();
  await expect(handOver).toBeDisabled();
  await typed.fill("Tisdagslöparna");
  await handOver.click();
  await expect(page.getByText("Siri Dahlgren är nu ägare av Tisdagslöparna")).toBeVisible();
  await expect(last).toHaveCount(0);
  // the former owner is a plain member
  await expect(dialog.getByRole("tab", { name: "Föreslå kategori" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ta bort eller lämna över" })).toHaveCount(0);

  await siri.page.goto(`/groups-orgs?group=${id}`);
  const hers = await open(siri.page);
  await hers.getByRole("radio", { name: "Ta bort gruppen" }).check();
  await next(siri.page);
  await back(siri.page);
  await expect(hers.getByRole("radio", { name: "Ta bort gruppen" })).toBeChecked();
  await next(siri.page);
  const deletion = dialogOf(siri.page, "Bekräfta borttagningen");
  await deletion.getByRole("textbox").fill("Tisdagslöparna");
  await deletion.getByRole("button", { name: "Ta bort gruppen" }).click();
  await expect(siri.page.getByText("Tisdagslöparna är borttagen")).toBeVisible();
  await expect(siri.page.getByRole("dialog")).toHaveCount(0);
  await expect(siri.page).toHaveURL("/groups-orgs");
  await expect(cardOf(siri.page, "Tisdagslöparna")).toHaveCount(0);
  // live for the other members
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cardOf(page, "Tisdagslöparna")).toHaveCount(0);

  await admin.page.goto("/admin?tab=groups");
  const deleted = admin.page.getByRole("listitem").filter({ hasText: "Tisdagslöparna" });
  await expect(deleted).toContainText(/2 medlemmar.*(29|30) dagar kvar/);
  await deleted.getByRole("button", { name: "Återställ Tisdagslöparna" }).click();
  await expect(admin.page.getByText("Tisdagslöparna är tillbaka, med 2 medlemmar")).toBeVisible();
  await expect(admin.page.getByRole("heading", { name: "Inga borttagna grupper" })).toBeVisible();
  await siri.page.reload();
  await expect(cardOf(siri.page, "Tisdagslöparna")).toContainText("2 medlemmar");
});
