import { activityOf, get, inHours, organizationOf, patch, post } from "./calls";
import { expect, type Person, test } from "./people";
import { closeDialog, startTour, type Tour } from "./screen-tour";

const NAME = "Umeå friluftsklubb";
const described = {
  description: "Turer, kurser och låneutrustning för alla som vill ut.",
  website: "https://friluft.example.org",
};

/** An organization with something in each of its panels. */
async function fullOrganization(me: Person, siri: Person, tove: Person): Promise<string> {
  const { id } = await organizationOf(me, NAME, { ...described, enableDepartments: true });
  const path = `/api/organizations/${id}`;
  await post(me, `${path}/departments`, { name: "Barn och ungdom" });
  await post(me, `${path}/members`, { userId: siri.id });
  await post(me, `${path}/domains`, { domain: "friluft.example.org" });
  await post(tove, `${path}/join-requests`, { message: "Jag paddlar gärna." });
  return id;
}

async function panels(tour: Tour, id: string): Promise<void> {
  const { page, say, check, button } = tour;
  const organization = page.getByRole("dialog", { name: NAME });
  const open = (part: string) => page.goto(`/groups-orgs?tab=organizations&org=${id}&part=${part}`);
  await open("details");
  await expect(organization.getByText(described.website)).toBeVisible();
  await check("organization-details");
  await button("orgs.details.edit").click();
  await organization.getByRole("textbox", { name: say("orgs.field.name") }).fill("Umeå friluft");
  await check("organization-edit");
  const shown = {
    members: organization.getByRole("combobox").first(),
    requests: organization.getByText("Jag paddlar gärna."),
    settings: organization.getByRole("switch").nth(4),
    log: organization.getByRole("listitem").first(),
  };
  for (const [part, content] of Object.entries(shown)) {
    await open(part);
    await expect(content).toBeVisible();
    await check(`organization-${part}`);
  }
  await open("domains");
  await button("orgs.domains.instructions").click();
  await expect(organization.getByText(/^samvaro-verification=/)).toBeVisible();
  await check("organization-domains");
}

async function people(tour: Tour, id: string, siri: Person, liv: Person): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  const organization = page.getByRole("dialog", { name: NAME });
  await post(tour.me, `/api/organizations/${id}/invitations`, { userId: liv.id, role: "MODERATOR" });
  await page.goto(`/groups-orgs?tab=organizations&org=${id}&part=add`);
  await organization.getByRole("combobox").first().fill("Vera");
  await organization.getByRole("option", { name: /Vera/ }).click();
  await organization.getByText(say("orgs.add.withRole"), { exact: true }).click();
  await expect(organization.getByRole("list", { name: say("orgs.invite.duties") })).toBeVisible();
  await check("organization-add");
  await page.goto(`/groups-orgs?tab=organizations&org=${id}&part=add`);
  await organization.getByText(say("orgs.import.title")).click();
  const csv = `username;role\n${liv.username};moderator\nnobody-of-this-name;\n${siri.username};`;
  await organization
    .locator('input[type="file"]')
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(organization.getByText("nobody-of-this-name")).toBeVisible();
  await check("organization-import");
  await page.goto("/manage");
  await page.getByRole("button", { name: new RegExp(`^${NAME} \\d`) }).click();
  await page.getByRole("tab", { name: say("orgs.manage.settings") }).click();
  await button("orgs.handOver.open").click();
  const question = dialog("orgs.handOver.question", { name: NAME });
  await question.getByRole("radio", { name: siri.name }).check();
  await check("organization-hand-over");
  await closeDialog(question);
  await closeDialog(organization);
  await check("manage");
  await page.goto("/groups-orgs?tab=organizations&new=organization");
  await dialog("orgs.create.title")
    .getByRole("textbox", { name: say("orgs.field.name") })
    .press("Enter");
  await expect(page.getByText(say("orgs.field.nameMissing"))).toBeVisible();
  await check("organization-new");
}

/** The public page, for a visitor, a member and the owner, and the lists. */
async function pages(tour: Tour, siri: Person, tove: Person): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  const open = await organizationOf(siri, "Kajakklubben", described);
  const at = `/org/${open.slug}`;
  await post(siri, "/api/notices", {
    title: "Låna klubbens kajaker",
    content: "Boka två dagar i förväg.",
    organizationId: open.id,
  });
  const category = { name: "Paddling", color: "#2f74b8", icon: "🛶" };
  const made = await post<{ category: { id: string } }>(
    siri,
    `/api/organizations/${open.id}/owned-categories`,
    category,
  );
  const reach = { visibility: "ORGANIZATION", organizationId: open.id, categoryId: made.category.id };
  await activityOf(siri, "Kvällspaddling", { ...reach, dateTime: inHours(50) });
  await page.goto(at);
  await button("requests.join.action").click();
  await dialog("requests.join.dialog", { name: "Kajakklubben" }).getByRole("textbox").fill("Gärna!");
  await check("organization-join");
  await page.goto(at);
  await post(me, `/api/organizations/${open.id}/join-requests`, { message: "Jag paddlar gärna." });
  await page.reload();
  await expect(page.getByRole("heading", { name: say("requests.join.asked") })).toBeVisible();
  await check("organization-visited");
  const asked = `/api/organizations/${open.id}/join-requests`;
  const { requests } = await get<{ requests: { id: string }[] }>(siri, asked);
  await patch(siri, `${asked}/${requests[0]?.id}`, { action: "approve" });
  await page.reload();
  await expect(page.getByText("Kvällspaddling").first()).toBeVisible();
  await check("organization-joined");
  const closed = await organizationOf(tove, "Kammarkören", { isPublic: false });
  await post(tove, `/api/organizations/${closed.id}/invitations`, { userId: me.id, role: "MODERATOR" });
  await page.goto("/groups-orgs?tab=organizations&list=all");
  await expect(page.getByRole("article").filter({ hasText: "Kajakklubben" })).toBeVisible();
  await check("organizations-directory");
  await page.goto("/groups-orgs?tab=organizations");
  await expect(page.getByRole("article").filter({ hasText: "Kajakklubben" })).toBeVisible();
  await check("organizations-mine");
  await page.getByRole("navigation").getByRole("button", { name: "Kajakklubben Organization" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(2);
  await check("organization-picker", { in: ["desktop"] });
  await page.goto("/?social=organizations");
  await expect(page.getByRole("button", { name: say("invitations.accept") })).toBeVisible();
  await check("organizations-invited");
}

test("the panels and pages of organizations", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "en");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const tove = await createPerson("Tove Strömqvist", { isRemote: true });
  const liv = await createPerson("Liv Fjellström", { isRemote: true });
  await createPerson("Vera Vik", { isRemote: true });
  const id = await fullOrganization(tour.me, siri, tove);
  await panels(tour, id);
  await people(tour, id, siri, liv);
  await pages(tour, siri, tove);
});
