import type { Locator } from "@playwright/test";
import { expect, test } from "./people";
import { checkScreen, post } from "./screen-checks";
import { unsaved } from "./unsaved";

test("categories of a group: created, edited and deleted; a member suggests, the owner approves with a comment", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { group } = await post<{ group: { id: string } }>(elin, "/api/personal-groups", { name: "Löparna" });
  await post(elin, `/api/personal-groups/${group.id}/members`, { userId: siri.id });
  const address = `/groups-orgs?group=${group.id}&part=categories`;

  const { page } = elin;
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Löparna" });
  await expect(dialog.getByText("Inga kategorier än.")).toBeVisible();
  await dialog.getByRole("button", { name: "Ny kategori" }).click();
  const form = page.getByRole("dialog", { name: "Ny kategori" });
  const name = form.getByRole("textbox", { name: "Namn", exact: true });
  await expect(name).toBeFocused();
  await name.press("Enter");
  await expect(form.getByText("Ge kategorin ett namn.")).toBeVisible();
  await name.fill("Intervaller");
  await expect(form.getByRole("group", { name: "Färg", exact: true }).getByRole("radio")).toHaveCount(17);
  await expect(form.getByRole("group", { name: "Emoji", exact: true }).getByRole("radio")).toHaveCount(40);
  const color = form.getByRole("textbox", { name: "Egen färg" });
  await color.fill("gul");
  await name.press("Enter");
  await expect(form.getByText("Skriv färgen som #3b82f6.")).toBeVisible();
  // black text on yellow
  await color.fill("#ffee00");
  await form.getByRole("radio", { name: "☕" }).focus();
  await page.keyboard.press("Space");
  await expect(form.getByText("Intervaller")).toHaveCSS("color", "rgb(0, 0, 0)");
  await checkScreen(page, "category-form");
  await form.getByRole("button", { name: "Skapa kategori" }).click();
  await expect(page.getByText("Category created successfully!")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(/☕Intervaller.*Träning/);

  await dialog.getByRole("button", { name: "Redigera Intervaller" }).click();
  const edit = page.getByRole("dialog", { name: "Redigera kategori" });
  await edit.getByRole("textbox", { name: "Namn", exact: true }).fill("Backe");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Category updated successfully!")).toBeVisible();

  // a member sees the categories and suggests one
  await siri.page.goto(address);
  const hers = siri.page.getByRole("dialog", { name: "Löparna" });
  await expect(hers.getByRole("tab", { name: "Föreslå kategori" })).toHaveAttribute("aria-selected", "true");
  await expect(hers.getByText("Backe")).toBeVisible();
  await expect(hers.getByRole("button", { name: "Redigera Backe" })).toHaveCount(0);
  await hers.getByRole("button", { name: "Föreslå en kategori" }).click();
  const suggesting = siri.page.getByRole("dialog", { name: "Föreslå en kategori" });
  await suggesting.getByRole("textbox", { name: "Namn", exact: true }).fill("Fika");
  await suggesting.getByRole("textbox", { name: "Varför behövs den?" }).fill("Efter varje pass.");
  await suggesting.getByRole("button", { name: "Skicka förslag" }).click();
  await expect(hers.getByText("Väntar på svar")).toBeVisible();

  await page.goto(address);
  await expect(dialog.getByText("Förslag från Siri Dahlgren")).toBeVisible();
  await checkScreen(page, "group-categories");
  await dialog.getByRole("button", { name: "Svara" }).click();
  const review = page.getByRole("dialog", { name: "Svara på förslaget" });
  await review.getByRole("textbox", { name: "Kommentar" }).fill("Gärna!");
  await review.getByRole("button", { name: "Godkänn" }).click();
  await expect(dialog.getByText("Svar: Gärna!")).toBeVisible();
  await expect(dialog.getByText("Fika")).toHaveCount(2);

  await dialog.getByRole("button", { name: "Ta bort Backe" }).click();
  const question = page.getByRole("dialog", { name: "Ta bort Backe?" });
  await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
  await question.getByRole("button", { name: "Ta bort" }).click();
  await expect(page.getByText("Category deleted successfully!")).toBeVisible();
  await expect(dialog.getByText("Backe")).toHaveCount(0);
});

// "Leaving with unsaved changes asks 'You have unsaved changes. Are you sure you want to cancel?'"
test("each way out of a category, a suggestion or its review asks before what was typed is lost", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { group } = await post<{ group: { id: string } }>(elin, "/api/personal-groups", { name: "Löparna" });
  const path = `/api/personal-groups/${group.id}`;
  await post(elin, `${path}/members`, { userId: siri.id });
  await post(elin, `${path}/owned-categories`, { name: "Backe" });
  await post(siri, `${path}/category-suggestions`, { name: "Fika" });
  const address = `/groups-orgs?group=${group.id}&part=categories`;
  const { page } = elin;
  const dialogOf = (title: string) => page.getByRole("dialog", { name: title });
  const { question, discard, asks } = unsaved(page);
  /** Each way out asks; the input is still there after staying. */
  const staysOver = async (field: Locator, ways: (() => Promise<unknown>)[]) => {
    await field.fill("Långa pass");
    for (const leave of ways) {
      await asks(leave);
      await expect(field).toHaveValue("Långa pass");
    }
  };
  const pressEscape = () => page.keyboard.press("Escape");
  const back = () => page.goBack();
  const outside = () => page.mouse.click(5, 5);

  await page.goto(address);
  for (const [opener, title] of [
    ["Ny kategori", "Ny kategori"],
    ["Redigera Backe", "Redigera kategori"],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    const form = dialogOf(title);
    const cancel = form.getByRole("button", { name: "Avbryt" });
    // nothing is typed: nothing is asked
    await cancel.click();
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: opener }).click();
    const name = form.getByRole("textbox", { name: "Namn", exact: true });
    await staysOver(name, [pressEscape, back, outside, () => cancel.click()]);
    await pressEscape();
    await discard();
    await expect(form).toHaveCount(0);
    await expect(dialogOf("Löparna")).toBeVisible();
  }
  await page.getByRole("button", { name: "Svara" }).click();
  const review = dialogOf("Svara på förslaget");
  await staysOver(review.getByRole("textbox", { name: "Kommentar" }), [pressEscape, back, outside]);
  // what is sent is not asked about
  await review.getByRole("button", { name: "Avslå" }).click();
  await expect(review).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Svar: Långa pass")).toBeVisible();

  await siri.page.goto(address);
  await siri.page.getByRole("button", { name: "Föreslå en kategori" }).click();
  const suggesting = siri.page.getByRole("dialog", { name: "Föreslå en kategori" });
  await suggesting.getByRole("textbox", { name: "Varför behövs den?" }).fill("Efter varje pass.");
  await unsaved(siri.page).asks(() => siri.page.keyboard.press("Escape"));
  await expect(suggesting.getByRole("textbox", { name: "Varför behövs den?" })).toHaveValue(
    "Efter varje pass.",
  );
});

test("the button below the list works once it stays where it is: when the suggestions above it have come", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { group } = await post<{ group: { id: string } }>(elin, "/api/personal-groups", { name: "Löparna" });
  await post(elin, `/api/personal-groups/${group.id}/members`, { userId: siri.id });
  await post(siri, `/api/personal-groups/${group.id}/category-suggestions`, { name: "Fika" });
  const { page } = siri;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/categories\.groups\.suggestions\.list/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/groups-orgs?group=${group.id}&part=categories`);
  const button = page.getByRole("button", { name: "Föreslå en kategori" });
  await expect(button).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
  await expect(page.getByText("Väntar på svar")).toBeVisible();
});
