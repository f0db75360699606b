import { expect, expectAccessible, giveRole, PASSWORD, startConversation, test } from "./people";
import { checkScreen, post } from "./screen-checks";
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
  await expectAccessible(admin.page);

  await siri.page.goto("/messages");
  await admin.page.getByRole("button", { name: "Stäng av" }).click();
  const dialog = admin.page.getByRole("dialog", { name: /Stänga av/ });
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await expect(dialog.getByText("Skriv ett skäl.")).toBeVisible();
  await dialog.getByLabel("Skäl").fill("Samma länk i tre rum.");
  await unsaved(admin.page).asks(() => admin.page.keyboard.press("Escape"));
  await unsaved(admin.page).asks(() => dialog.getByRole("button", { name: "Avbryt" }).click());
  await expect(dialog.getByLabel("Skäl")).toHaveValue("Samma länk i tre rum.");
  await expectAccessible(admin.page);
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
  await expectAccessible(siri.page);

  await admin.page.getByRole("button", { name: "Visa i loggen" }).click();
  await expect(admin.page).toHaveURL(/tab=audit/);
  const log = admin.page.getByRole("region", { name: "Logg" });
  await expect(log.getByText(/^Avstängd/)).toBeVisible();
  await expect(log.getByText("Samma länk i tre rum.")).toBeVisible();
  await expectAccessible(admin.page);
  await admin.page.getByRole("combobox", { name: "Vad som hänt" }).click();
  await admin.page.getByRole("option", { name: "Avstängning hävd" }).click();
  await expect(log.getByText("Samma länk i tre rum.")).toHaveCount(0);
  await expect(log.getByText("En kapad dator.")).toBeVisible();
});

test("staff acts on the sender of a reported message, and removes a notice", async ({ createPerson }) => {
  const [elin, siri, manager] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Manager"),
  ];
  const mark = Date.now().toString(36);
  const conversation = await startConversation(elin, siri, `Vinn en resa ${mark}`);
  const opened = await (await elin.context.request.get(`/api/messages/conversations/${conversation}`)).json();
  const data = { messageId: opened.messages.at(-1).id, reason: "SPAM" };
  await elin.context.request.post("/api/messages/reports", { data });
  await siri.context.request.post("/api/notices", {
    data: { title: `Guld ${mark}`, content: "Bara i dag." },
  });
  await giveRole(manager, "MANAGER");

  await manager.page.goto("/admin");
  const card = manager.page.getByRole("article").filter({ hasText: mark });
  await card.getByRole("button", { name: `Åtgärder mot ${siri.name}` }).click();
  await manager.page.getByRole("menuitem", { name: "Återställ namnet" }).click();
  const dialog = manager.page.getByRole("dialog", { name: /Återställa namnet/ });
  await dialog.getByLabel("Skäl").fill("Utger sig för att vara någon annan.");
  await dialog.getByRole("button", { name: "Återställ namnet" }).click();
  await expect(card.getByText(/Medlem [a-z0-9]{6}/).first()).toBeVisible();

  await card.getByRole("button", { name: /Åtgärder mot/ }).click();
  await manager.page.getByRole("menuitem", { name: "Visa personen" }).click();
  await expect(manager.page.getByRole("heading", { name: /Medlem/ })).toBeVisible();
  await manager.page.getByRole("button", { name: `Ta bort anslaget Guld ${mark}` }).click();
  const removing = manager.page.getByRole("dialog", { name: /Ta bort anslaget/ });
  await removing.getByLabel("Skäl").fill("Bedrägeri.");
  await removing.getByRole("button", { name: "Ta bort anslaget" }).click();
  await expect(manager.page.getByText(`Guld ${mark}`)).toHaveCount(0);

  // "Back closes what was opened last"
  await manager.page.goBack();
  await expect(card).toBeVisible();
});

test("a public event of an organization that is not verified waits for the staff, and is rejected, changed and approved", async ({
  createPerson,
}) => {
  const [siri, elin, admin] = [
    await createPerson("Siri"),
    await createPerson("Elin"),
    await createPerson("Ada"),
  ];
  await giveRole(admin, "ADMIN");
  const mark = Date.now().toString(36);
  const title = `Kvällsbad ${mark}`;
  const { organization } = await post<{ organization: { id: string } }>(siri, "/api/organizations", {
    name: `Friluftsklubben ${mark}`,
  });
  const { activity } = await post<{ activity: { id: string } }>(siri, "/api/activities", {
    ...{ title, dateTime: new Date(Date.now() + 86_400_000).toISOString(), location: "Ribban" },
    ...{ visibility: "PUBLIC", organizationId: organization.id },
  });
  const address = `/events/${activity.id}`;
  await siri.page.goto(address);
  await expect(siri.page.getByText("Evenemanget väntar på godkännande, eftersom")).toBeVisible();
  await checkScreen(siri.page, "event-pending");
  expect((await elin.context.request.get(`/api/activities/${activity.id}`)).status()).toBe(404);

  await admin.page.goto(`/admin?tab=events&eventId=${activity.id}`);
  const card = admin.page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(`Friluftsklubben ${mark}`);
  await checkScreen(admin.page, "admin-event");
  await card.getByRole("button", { name: `Avvisa ${title}` }).click();
  const dialog = admin.page.getByRole("dialog", { name: `Avvisa ${title}?` });
  await dialog.getByLabel("Kommentar till värden").fill("Skriv när ni slutar.");
  await expectAccessible(admin.page);
  await dialog.getByRole("button", { name: "Avvisa" }).click();
  await expect(card.getByText("Kommentar: Skriv när ni slutar.")).toBeVisible();

  await siri.page.goto(address);
  await expect(siri.page.getByText("Skriv när ni slutar.")).toBeVisible();
  const changes = { description: "Till klockan nio." };
  await siri.context.request.patch(`/api/activities/${activity.id}`, { data: changes });

  await admin.page.goto("/admin?tab=events");
  await expect(card).toContainText(changes.description);
  await checkScreen(admin.page, "admin-events");
  await card.getByRole("button", { name: `Godkänn ${title}` }).click();
  await expect(card).toHaveCount(0);
  await elin.page.goto(address);
  await expect(elin.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("the staff sees the next times of a series, and those that are cancelled or differ", async ({
  createPerson,
}) => {
  const [siri, admin] = [await createPerson("Siri"), await createPerson("Ada")];
  await giveRole(admin, "ADMIN");
  const mark = Date.now().toString(36);
  const title = `Morgonbad ${mark}`;
  const { organization } = await post<{ organization: { id: string } }>(siri, "/api/organizations", {
    name: `Badklubben ${mark}`,
  });
  const at = (day: number) => new Date(first + day * 86_400_000).toISOString();
  const first = Date.now() + 3_600_000;
  const { activity } = await post<{ activity: { id: string } }>(siri, "/api/activities", {
    ...{ title, dateTime: at(0), recurrence: "FREQ=DAILY", visibility: "PUBLIC" },
    organizationId: organization.id,
  });
  const { nextOccurrence } = (await (await siri.context.request.get(`/api/activities/${activity.id}`)).json())
    .activity;
  const following = new Date(Date.parse(nextOccurrence) + 86_400_000).toISOString();
  for (const data of [
    { occurrence: nextOccurrence, isCancelled: true, message: "Storm" },
    { occurrence: following, title: "Köp badkläder", description: "Bara i dag" },
  ])
    expect((await siri.context.request.patch(`/api/activities/${activity.id}`, { data })).status()).toBe(200);

  await admin.page.goto(`/admin?tab=events&eventId=${activity.id}`);
  const card = admin.page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText(/^Nästa tillfällen: /)).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "Inställt" })).toContainText("Storm");
  await expect(card.getByRole("listitem").filter({ hasText: "Ändrat" })).toContainText("Köp badkläder");
  await checkScreen(admin.page, "admin-event-series");
});
