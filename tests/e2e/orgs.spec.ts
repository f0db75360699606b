import { call, get, organizationOf, patch, post } from "./calls";
import { expect, test } from "./people";
import { unsaved } from "./unsaved";

const fields = {
  name: "Umeå friluftsklubb",
  description: "Turer, kurser och låneutrustning för alla som vill ut.",
  website: "https://friluft.example.org/",
};

test("a public organization: visited without a session, then followed, asked to join, and joined", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const siri = await createPerson("Siri Dahlgren");
  const organization = await organizationOf(elin, fields.name, fields);
  const address = `/org/${organization.slug}`;

  // without a session: what it says of itself, the card of its link, no names, and the way to an account and back
  const opened = await page.goto(address);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: fields.name })).toBeVisible();
  await expect(page.getByText(fields.description)).toBeVisible();
  await expect(page.getByRole("link", { name: "friluft.example.org" })).toHaveAttribute(
    "href",
    fields.website,
  );
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(meta("og:title")).toHaveAttribute("content", fields.name);
  await expect(meta("og:description")).toHaveAttribute("content", fields.description);
  await expect(meta("robots")).toHaveAttribute("content", "index, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${address}$`));
  await expect(page.getByText("Elin Sjöberg")).toHaveCount(0);
  const signIn = page.getByRole("link", { name: "Logga in" });
  await expect(signIn).toHaveAttribute("href", `/signin?callbackUrl=${encodeURIComponent(address)}`);

  const visitor = siri.page;
  await visitor.goto(address);
  await visitor.getByRole("button", { name: `Följ ${fields.name}` }).click();
  await expect(visitor.getByRole("button", { name: `Följer ${fields.name}` })).toBeVisible();
  await visitor.getByRole("button", { name: "Be om att få gå med" }).click();
  const asking = visitor.getByRole("dialog", { name: `Gå med i ${fields.name}` });
  await asking.getByRole("textbox").fill("Jag paddlar gärna.");
  await unsaved(visitor).asks(() => visitor.keyboard.press("Escape"));
  await expect(asking.getByRole("textbox")).toHaveValue("Jag paddlar gärna.");
  await asking.getByRole("button", { name: "Skicka" }).click();
  await expect(visitor.getByRole("heading", { name: "Förfrågan skickad" })).toBeVisible();
  await expect(visitor.getByText("Jag paddlar gärna.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: `Följer ${fields.name}` })).toBeVisible();
  await expect(visitor.getByText("Jag paddlar gärna.")).toBeVisible();

  await visitor.getByRole("button", { name: "Dra tillbaka" }).click();
  await expect(visitor.getByText("Din förfrågan är tillbakadragen")).toBeVisible();
  await visitor.getByRole("button", { name: "Be om att få gå med" }).click();
  await asking.getByRole("button", { name: "Skicka" }).click();
  await expect(visitor.getByRole("heading", { name: "Förfrågan skickad" })).toBeVisible();

  const list = `/api/organizations/${organization.id}/join-requests`;
  const { requests } = await get<{ requests: { id: string }[] }>(elin, list);
  await patch(elin, `${list}/${requests[0]?.id}`, { action: "approve" });
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Medlemmar" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: /Elin Sjöberg/ })).toContainText("Ägare");
  await expect(visitor.getByRole("link", { name: "Edit in Manage" })).toHaveCount(0);
  await visitor.getByRole("button", { name: "Lämna organisationen" }).click();
  const question = visitor.getByRole("dialog", { name: `Lämna ${fields.name}?` });
  await question.getByRole("button", { name: "Lämna organisationen" }).click();
  await expect(visitor.getByRole("heading", { name: "Bli medlem" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Medlemmar" })).toHaveCount(0);

  // one that is not public, or does not exist, is not found by strangers
  const closed = await organizationOf(elin, "Kammarkören", { isPublic: false });
  for (const { request } of [page, visitor])
    for (const slug of [closed.slug, "finns-inte"]) {
      const answer = await request.get(`/org/${slug}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain("Kammarkören");
    }
  const own = await (await elin.context.request.get(`/org/${closed.slug}`)).text();
  expect(own).toContain('name="robots" content="noindex"');
});

test("mine, followed and all organizations: in the hub and on the groups page, with an invitation to answer", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const siri = await createPerson("Siri Dahlgren");
  const { page } = siri;
  const open = "Kajakklubben";
  const made = await organizationOf(elin, open, fields);
  const closed = await organizationOf(elin, "Kammarkören", { isPublic: false });
  await post(elin, `/api/organizations/${closed.id}/invitations`, { userId: siri.id, role: "MODERATOR" });

  await page.goto("/?social=organizations");
  const hub = page.getByRole("dialog", { name: "Samvaro-hubben" });
  await expect(hub.getByRole("heading", { name: "Du är inte med i någon organisation" })).toBeVisible();
  await expect(hub.getByRole("tab", { name: /Organisationer/ })).toContainText("1");
  const opening = page.waitForEvent("popup");
  await hub.getByRole("link", { name: "Kammarkören" }).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { level: 1, name: "Kammarkören" })).toBeVisible();
  await popup.close();
  await hub.getByRole("button", { name: "Acceptera" }).click();
  const joined = hub.getByRole("article").filter({ hasText: "Kammarkören" });
  await expect(joined.filter({ hasText: "Moderator" })).toBeVisible();
  await expect(joined).toHaveCount(1);
  await expect(hub.getByRole("link", { name: "Edit in Manage: Kammarkören" })).toBeVisible();
  await hub.getByRole("tab", { name: "Följer" }).click();
  await hub.getByRole("button", { name: "Hitta organisationer" }).click();

  await page.waitForURL("**/groups-orgs?tab=organizations&list=all");
  await page.getByRole("searchbox", { name: "Sök organisation" }).fill(open.slice(0, -1));
  const card = page.getByRole("article").filter({ hasText: open });
  await expect(page.getByRole("article")).toHaveCount(1);
  await card.getByRole("button", { name: `Följ ${open}` }).click();
  await expect(card).toContainText("1 följare");
  await page.getByRole("tab", { name: "Följer" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("tab", { name: "Mina" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto(`/groups-orgs?tab=organizations&list=followed`);
  await card.getByRole("link", { name: open }).click();
  await page.waitForURL(`**/org/${made.id}`);

  // the picker: the first organization, until another one is chosen; a stale choice counts as none
  const stored = () => page.evaluate(() => localStorage.getItem("selectedOrgId"));
  const picker = (name: string) =>
    page.getByRole("navigation").getByRole("button", { name: `${name} Organisation` });
  await expect(picker("Kammarkören")).toBeVisible();
  // joined by a link, which leads to the page
  const link = { title: "Paddla med oss", type: "ORGANIZATION", organizationId: made.id };
  const { invitation } = await post<{ invitation: { inviteCode: string } }>(elin, "/api/invitations", link);
  await page.goto(`/invite/${invitation.inviteCode}`);
  await page.getByRole("button", { name: "Tacka ja" }).click();
  await page.waitForURL(`**/org/${made.slug}`);
  await expect(page.getByRole("link", { name: /Siri Dahlgren/ })).toContainText("Medlem");
  // at once
  await picker(open).click();
  await page.getByRole("menuitemradio", { name: "Kammarkören" }).click();
  await page.waitForURL(`**/org/${closed.slug}`);
  await page.reload();
  await expect(picker("Kammarkören")).toBeVisible();
  expect(await stored()).toBe(closed.id);
  await call(elin, "delete", `/api/organizations/${closed.id}/members/${siri.id}`);
  await page.goto("/groups-orgs");
  await expect(picker(open)).toBeVisible();
  await expect.poll(stored).toBe(made.id);
});
