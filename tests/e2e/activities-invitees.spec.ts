import { activityOf, inviteTo, join, post } from "./calls";
import { expect, test } from "./people";

test("the host invites everyone in groups together, and takes invitations back", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const noah = await createPerson("Noah Berg", { isRemote: true });
  const make = async (name: string, ...members: { id: string }[]) => {
    const { group } = await post<{ group: { id: string } }>(elin, "/api/personal-groups", { name });
    for (const { id } of members)
      await post(elin, `/api/personal-groups/${group.id}/members`, { userId: id });
  };
  await make("Fjällgänget", siri, noah);
  await make("Kören", siri);
  await make("Bara jag");
  const { page } = elin;
  const id = await activityOf(elin, "Höstvandring", { visibility: "PRIVATE" });
  await page.goto(`/events/${id}`);
  const invite = page.getByRole("button", { name: "Bjud in", exact: true });
  const dialog = page.getByRole("dialog", { name: "Bjud in till aktiviteten" });
  await invite.click();
  const field = dialog.getByRole("combobox", { name: "Vem vill du bjuda in?" });
  await expect(dialog.getByRole("option")).toHaveText([/^Alla i Fjällgänget/, /^Alla i Kören/]);
  await field.fill("fjäll");
  await expect(dialog.getByRole("option")).toHaveText([/^Alla i FjällgängetGrupp · 3 medlemmar/]);
  await expect(dialog.getByText("En träff")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Alla i Fjällgänget (3)")).toBeVisible();
  await field.fill("");
  await dialog.getByRole("option", { name: /Kören/ }).click();
  // taken back by the chip, and by Backspace
  await dialog.getByRole("button", { name: "Ta bort Fjällgänget" }).click();
  await expect(dialog.getByText("Alla i Fjällgänget (3)")).toHaveCount(0);
  await field.press("Backspace");
  await expect(dialog.getByText("Alla i Kören (2)")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Bjud in", exact: true })).toBeDisabled();
  for (const name of [/Fjällgänget/, /Kören/]) await dialog.getByRole("option", { name }).click();
  await dialog.getByRole("button", { name: "Bjud in", exact: true }).click();
  await expect(page.getByText("2 inbjudningar är skickade")).toBeVisible();
  const asked = page.getByRole("tab", { name: "Inte svarat 2" });
  await expect(asked).toBeVisible();
  // just sent, they are taken back by Undo
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(page.getByText("2 inbjudningar är tillbakadragna")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Inte svarat 0" })).toBeVisible();
  await invite.click();
  await dialog.getByRole("option", { name: /Fjällgänget/ }).click();
  await dialog.getByRole("button", { name: "Bjud in", exact: true }).click();
  await expect(asked).toBeVisible();

  await siri.page.goto(`/events/${id}`);
  await expect(siri.page.getByText("Elin Sjöberg bjuder in dig")).toBeVisible();

  // everybody is invited already
  await invite.click();
  await dialog.getByRole("option", { name: /Kören/ }).click();
  await dialog.getByRole("button", { name: "Bjud in", exact: true }).click();
  await expect(dialog.getByText("Alla är redan inbjudna eller med.")).toBeVisible();

  // who can be invited is known by now, at the end of the form of a new activity: it still opens at its beginning
  await dialog.getByRole("button", { name: "Avbryt" }).click();
  await page.getByRole("navigation").getByRole("button", { name: "Skapa aktivitet" }).first().click();
  await page.getByRole("button", { name: /^Med vänner/ }).click();
  const title = page.getByRole("textbox", { name: "Vad?" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();

  // one is withdrawn, which its receiver sees, and undone
  await page.keyboard.press("Escape");
  await asked.click();
  await page.getByRole("button", { name: "Dra tillbaka inbjudan till Siri Dahlgren" }).click();
  await expect(page.getByText("Inbjudan till Siri Dahlgren är tillbakadragen")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Inte svarat 1" })).toBeVisible();
  await expect(siri.page.getByText("Elin Sjöberg bjuder in dig")).toHaveCount(0);
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(asked).toBeVisible();
  await siri.page.reload();
  await siri.page.getByRole("radio", { name: "Nej: Höstvandring" }).click();
  await expect(siri.page.getByRole("heading", { name: "Du kommer inte" })).toBeVisible();
  await expect(siri.page.getByText("Elin Sjöberg bjuder in dig")).toHaveCount(0);
});

test("who is invited to a full activity can queue, say no, and leave the queue, on its page too", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const noah = await createPerson("Noah Berg", { isRemote: true });
  const id = await activityOf(siri, "Bastukväll", { maxParticipants: 1 });
  await join(noah, id);
  await inviteTo(siri, id, elin);
  const { page } = elin;
  const answer = (name: RegExp) => page.getByRole("main").getByRole("radio", { name });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { name: "Siri Dahlgren bjuder in dig" })).toBeVisible();
  await expect(answer(/^Nej/)).toBeVisible();
  await answer(/^Ställ mig i kö/).click();
  await expect(answer(/^I kö, plats 1/)).toBeChecked();
  await page.reload();
  await expect(answer(/^I kö, plats 1/)).toBeChecked();
  await expect(page.getByText("bjuder in dig")).toHaveCount(0);
  await page.getByRole("button", { name: "Lämna kön" }).click();
  await expect(answer(/^Ställ mig i kö/)).not.toBeChecked();
  await noah.context.request.post(`/api/availability/${id}/leave`);
  await page.reload();
  await expect(answer(/^Ja/)).toBeVisible();
});
