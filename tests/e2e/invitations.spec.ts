import { post } from "./calls";
import { expect, PASSWORD, type Person, test } from "./people";

type Link = { id: string; inviteCode: string };
const linkOf = async (one: Person, fields: object = {}): Promise<Link> => {
  const data = { title: "Kungsleden i augusti", ...fields };
  return (await post<{ invitation: Link }>(one, "/api/invitations", data)).invitation;
};

test("an invitation survives registration: a new member comes back to it and joins the group", async ({
  createPerson,
  page,
}) => {
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const { group } = await post<{ group: { id: string; conversationId: string } }>(
    siri,
    "/api/personal-groups",
    { name: "Fjällvandrarna" },
  );
  const message = "Fem dagar, tre stugor, ett tält.";
  const { inviteCode } = await linkOf(siri, { type: "GROUP", groupId: group.id, message });
  await page.goto(`/invite/${inviteCode}`);
  await expect(page.getByRole("heading", { name: "Kungsleden i augusti" })).toBeVisible();
  await expect(page.getByText("Siri Dahlgren bjuder in dig till gruppen Fjällvandrarna")).toBeVisible();
  await expect(page.getByText("0 av 50 använda")).toBeVisible();
  await page.getByRole("link", { name: "Skapa konto och tacka ja" }).click();
  const username = `liv.${Date.now().toString(36)}`;
  await page.getByRole("textbox", { name: "Namn", exact: true }).fill("Liv Berg");
  await page.getByRole("textbox", { name: "Användarnamn" }).fill(username);
  await page.getByRole("textbox", { name: "E-post" }).fill(`${username}@example.org`);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await page.waitForURL(`**/invite/${inviteCode}`);
  await page.getByRole("button", { name: "Tacka ja" }).click();
  await expect(page.getByText("Invitation accepted!")).toBeVisible();
  await expect(page.getByText("Successfully joined Fjällvandrarna!")).toBeVisible();
  await page.waitForURL(`**/messages/${group.conversationId}`);
  await page.goto(`/invite/${inviteCode}`);
  await expect(page.getByText("Du är redan med.")).toBeVisible();
  await expect(page.getByText("1 av 50 använda")).toBeVisible();
});

test("a code that is wrong, withdrawn or used up says so, and offers a way on; a friend joins by keyboard", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const siri = await createPerson("Siri Dahlgren");
  const noah = await createPerson("Noah Lind");
  const { page } = siri;
  await page.goto(`/invite/${"0".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "Inbjudan finns inte" })).toBeVisible();
  const withdrawn = await linkOf(elin);
  await elin.context.request.patch(`/api/invitations/${withdrawn.id}`, { data: { isActive: false } });
  await page.goto(`/invite/${withdrawn.inviteCode}`);
  await expect(page.getByText("Inbjudan har dragits tillbaka. Be Elin Sjöberg om en ny.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tacka ja" })).toHaveCount(0);

  const last = await linkOf(elin, { maxUses: 1 });
  await page.goto(`/invite/${last.inviteCode}`);
  await noah.page.goto(`/invite/${last.inviteCode}`);
  await page.getByRole("button", { name: "Tacka ja" }).press("Enter");
  await expect(page.getByText("Du och Elin Sjöberg är nu vänner.")).toBeVisible();
  await page.waitForURL(`**/${elin.username}`);
  // open on another screen when the last use was taken
  await noah.page.getByRole("button", { name: "Tacka ja" }).click();
  await expect(noah.page.getByText("Failed to accept invitation")).toBeVisible();
  await noah.page.reload();
  await expect(noah.page.getByText("Alla platser på inbjudan är tagna.")).toBeVisible();
});

test("the hub: a link is created, copied, shown as a code and a poster, and withdrawn; it tells how many came", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  await post(elin, "/api/personal-groups", { name: "Fjällvandrarna" });
  // the clipboard of a page over plain http: none
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/?social=invitations");
  await expect(page.getByRole("heading", { name: "Inga länkar än" })).toBeVisible();
  await page.getByRole("tab", { name: "Skapa" }).click();
  await page.getByRole("button", { name: "Ny inbjudan" }).click();
  const creating = page.getByRole("dialog", { name: "Ny inbjudan" });
  await creating.getByRole("button", { name: "Skapa länken" }).click();
  await expect(creating.getByText("Skriv en rubrik.")).toBeVisible();
  await creating.getByRole("textbox", { name: "Rubrik" }).fill("Kungsleden i augusti");
  const uses = creating.getByRole("spinbutton", { name: "Antal användningar" });
  await expect(uses).toHaveValue("50");
  await expect(creating.getByRole("spinbutton", { name: "Giltighetstid (dagar)" })).toHaveValue("30");
  await uses.fill("1001");
  await creating.getByRole("button", { name: "Skapa länken" }).click();
  await expect(creating.getByText(/^Välj ett heltal mellan 1 och 1\s?000\.$/)).toBeVisible();
  await uses.fill("2");
  await creating.getByRole("button", { name: "Skapa länken" }).click();

  const sharing = page.getByRole("dialog", { name: "Kungsleden i augusti" });
  await expect(sharing.getByRole("img", { name: "QR-kod till inbjudan Kungsleden i augusti" })).toBeVisible();
  const address = await sharing.getByRole("textbox", { name: "Inbjudan" }).inputValue();
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true }),
  );
  await sharing.getByRole("button", { name: "Kopiera länken" }).click();
  await expect(sharing.getByRole("button", { name: "Kopierad" })).toBeVisible();
  await expect(sharing.getByRole("button", { name: "Kopiera länken" })).toBeVisible();
  const pasted = await page.evaluateHandle(() =>
    document.body.appendChild(document.createElement("textarea")),
  );
  await pasted.evaluate((field) => field.focus());
  await page.keyboard.press("ControlOrMeta+v");
  expect(await pasted.evaluate((field) => field.value)).toBe(address);
  await pasted.evaluate((field) => field.remove());
  // a browser that refuses that too: a prompt shows the link
  const prompted = page.waitForEvent("dialog").then(async (dialog) => {
    const shown = dialog.defaultValue();
    await dialog.dismiss();
    return shown;
  });
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await sharing.getByRole("button", { name: "Kopiera länken" }).click();
  expect(await prompted).toBe(address);
  // the system's share sheet, where there is one; closing it without a choice is no failure
  const sendOn = sharing.getByRole("button", { name: "Skicka vidare" });
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException("closed", "AbortError"));
    };
    Object.assign(window, { shared });
    Object.defineProperties(navigator, { share: { value: share }, canShare: { value: () => true } });
  });
  await page.getByRole("button", { name: "Dela" }).click();
  await sendOn.click();
  const title = "Kungsleden i augusti";
  expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual([
    { title, text: title, url: address },
  ]);
  const opening = page.waitForEvent("popup");
  await sharing.getByRole("link", { name: "Skriv ut som affisch" }).click();
  const poster = await opening;
  await expect(poster.getByRole("heading", { name: "Kungsleden i augusti" })).toBeVisible();
  await expect(poster.getByText(address)).toBeVisible();
  await poster.close();
  await page.keyboard.press("Escape");

  await siri.page.goto(address);
  await siri.page.getByRole("button", { name: "Tacka ja" }).click();
  await siri.page.waitForURL(`**/${elin.username}`);
  await page.goto("/?social=invitations");
  const card = page.getByRole("article").filter({ hasText: "Kungsleden i augusti" });
  await expect(card.getByText("1 har kommit med · 2 platser")).toBeVisible();
  await card.getByRole("button", { name: "Dra tillbaka" }).click();
  await expect(page.getByText("Länken är tillbakadragen.")).toBeVisible();
  await expect(card.getByText("Inaktiv")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
});
