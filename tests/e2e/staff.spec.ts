import { activityOf, get, inHours, organizationOf, patch, post } from "./calls";
import { expect, giveRole, PASSWORD, startConversation, test } from "./people";
import { unsaved } from "./unsaved";

test("staff suspends a person, who learns why at the sign-in, and lifts it again", async ({
  createPerson,
}) => {
  const [siri, admin] = [await createPerson("Siri"), await createPerson("Ada")];
  await giveRole(admin, "ADMIN");
  await admin.page.goto("/admin?tab=people");
  await admin.page.getByRole("searchbox").fill(siri.username);
  await admin.page.getByRole("button", { name: siri.username }).click();
  await expect(admin.page.getByRole("heading", { name: siri.name })).toBeVisible();

  await siri.page.goto("/messages");
  await admin.page.getByRole("button", { name: "Stäng av" }).click();
  const dialog = admin.page.getByRole("dialog", { name: /Stänga av/ });
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await expect(dialog.getByText("Skriv ett skäl.")).toBeVisible();
  await dialog.getByLabel("Skäl").fill("Samma länk i tre rum.");
  await unsaved(admin.page).asks(() => admin.page.keyboard.press("Escape"));
  await unsaved(admin.page).asks(() => dialog.getByRole("button", { name: "Avbryt" }).click());
  await expect(dialog.getByLabel("Skäl")).toHaveValue("Samma länk i tre rum.");
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.page.getByText(/Avstängd till/)).toBeVisible();
  await expect(admin.page.getByText("Samma länk i tre rum.")).toBeVisible();

  // the app may redirect there at the same moment, which aborts a navigation that is under way
  await expect(async () => {
    await siri.page.goto("/messages");
    expect(siri.page.url()).toContain("/signin");
  }).toPass();
  await siri.page.getByLabel("E-post eller användarnamn").fill(siri.username);
  await siri.page.getByLabel("Lösenord", { exact: true }).fill(PASSWORD);
  await siri.page.getByRole("button", { name: "Logga in" }).click();
  const refusal = siri.page.getByText("Kontot är avstängt till");
  await expect(refusal).toContainText("Skäl: Samma länk i tre rum.");

  await admin.page.getByRole("button", { name: "Häv avstängningen" }).click();
  const lifting = admin.page.getByRole("dialog", { name: /Häva avstängningen/ });
  await lifting.getByLabel("Skäl").fill("En kapad dator.");
  await lifting.getByRole("button", { name: "Häv avstängningen" }).click();
  await expect(admin.page.getByText(/Avstängd till/)).toHaveCount(0);

  await siri.page.getByRole("button", { name: "Logga in" }).click();
  await expect(siri.page).toHaveURL(/^[^?]*\/messages/);
  await siri.page.goto("/settings?tab=security");
  await expect(siri.page.getByText("Avstängning hävd")).toBeVisible();
  await expect(siri.page.getByText("En kapad dator.")).toBeVisible();
  await expect(siri.page.getByText("Inloggning", { exact: true }).first()).toBeVisible();

  await admin.page.getByRole("button", { name: "Visa i loggen" }).click();
  await expect(admin.page).toHaveURL(/tab=audit/);
  const log = admin.page.getByRole("region", { name: "Logg" });
  await expect(log.getByText(/^Avstängd/)).toBeVisible();
  await expect(log.getByText("Samma länk i tre rum.")).toBeVisible();
  await admin.page.getByRole("combobox", { name: "Vad som hänt" }).click();
  await admin.page.getByRole("option", { name: "Avstängning hävd" }).click();
  await expect(log.getByText("Samma länk i tre rum.")).toHaveCount(0);
  await expect(log.getByText("En kapad dator.")).toBeVisible();
});

test("staff acts on the sender of a reported message, and takes a notice down", async ({ createPerson }) => {
  const elin = await createPerson("Elin", { isRemote: true });
  const siri = await createPerson("Siri", { isRemote: true });
  const manager = await createPerson("Manager");
  const conversation = await startConversation(elin, siri, "Vinn en resa");
  const path = `/api/messages/conversations/${conversation}`;
  const { messages } = await get<{ messages: { id: string }[] }>(elin, path);
  await post(elin, "/api/messages/reports", { messageId: messages.at(-1)?.id, reason: "SPAM" });
  await post(siri, "/api/notices", { title: "Guld", content: "Bara i dag." });
  await giveRole(manager, "MANAGER");

  await manager.page.goto("/admin");
  const card = manager.page.getByRole("article").filter({ hasText: "Vinn en resa" });
  await card.getByRole("button", { name: `Åtgärder mot ${siri.name}` }).click();
  await manager.page.getByRole("menuitem", { name: "Återställ namnet" }).click();
  const dialog = manager.page.getByRole("dialog", { name: /Återställa namnet/ });
  await dialog.getByLabel("Skäl").fill("Utger sig för att vara någon annan.");
  await dialog.getByRole("button", { name: "Återställ namnet" }).click();
  await expect(card.getByText(/Medlem [a-z0-9]{6}/).first()).toBeVisible();

  await card.getByRole("button", { name: /Åtgärder mot/ }).click();
  await manager.page.getByRole("menuitem", { name: "Visa personen" }).click();
  await expect(manager.page.getByRole("heading", { name: /Medlem/ })).toBeVisible();
  await manager.page.getByRole("button", { name: "Ta ner anslaget Guld" }).click();
  const removing = manager.page.getByRole("dialog", { name: "Ta ner anslaget" });
  await expect(removing.getByText("Kan läggas tillbaka helt till")).toBeVisible();
  await removing.getByLabel(/^Till /).fill("Bedrägeri.");
  await removing.getByRole("button", { name: "Ta ner", exact: true }).click();
  await expect(manager.page.getByText("Guld")).toHaveCount(0);

  // "Back closes what was opened last"
  await manager.page.goBack();
  await expect(card).toBeVisible();
});

test("a public event of an organization that is not verified waits for the staff, and is rejected, changed and approved", async ({
  createPerson,
}) => {
  const [siri, admin] = [await createPerson("Siri"), await createPerson("Ada")];
  const elin = await createPerson("Elin", { isRemote: true });
  await giveRole(admin, "ADMIN");
  const title = "Kvällsbad";
  const { id: organizationId } = await organizationOf(siri, "Friluftsklubben");
  const id = await activityOf(siri, title, { dateTime: inHours(24), location: "Ribban", organizationId });
  const address = `/events/${id}`;
  const statusForElin = async () => (await elin.context.request.get(`/api/activities/${id}`)).status();
  await siri.page.goto(address);
  await expect(siri.page.getByText("Evenemanget väntar på godkännande, eftersom")).toBeVisible();
  expect(await statusForElin()).toBe(404);

  await admin.page.goto(`/admin?tab=events&eventId=${id}`);
  const card = admin.page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("Friluftsklubben");
  await card.getByRole("button", { name: `Avvisa ${title}` }).click();
  const dialog = admin.page.getByRole("dialog", { name: `Avvisa ${title}?` });
  await dialog.getByLabel("Kommentar till värden").fill("Skriv när ni slutar.");
  await dialog.getByRole("button", { name: "Avvisa" }).click();
  await expect(card.getByText("Kommentar: Skriv när ni slutar.")).toBeVisible();

  await siri.page.goto(address);
  await expect(siri.page.getByText("Skriv när ni slutar.")).toBeVisible();
  const changes = { description: "Till klockan nio." };
  await patch(siri, `/api/activities/${id}`, changes);

  await admin.page.goto("/admin?tab=events");
  await expect(card).toContainText(changes.description);
  await card.getByRole("button", { name: `Godkänn ${title}` }).click();
  await expect(card).toHaveCount(0);
  expect(await statusForElin()).toBe(200);
});
