import { activityOf, get, inHours, organizationOf, patch, post } from "./calls";
import { expect, giveRole, type Person, startConversation, test } from "./people";
import { closeDialog, guideOn, startTour, type Tour } from "./screen-tour";

/** Reports a message from the second person as the first one. */
async function report(one: Person, other: Person, content: string, details: string): Promise<void> {
  const id = await startConversation(one, other, content);
  const { messages } = await get<{ messages: { id: string }[] }>(one, `/api/messages/conversations/${id}`);
  const data = { messageId: messages.at(-1)?.id, reason: "INAPPROPRIATE_CONTENT", details };
  await post(one, "/api/messages/reports", data);
}

async function reports({ me, page, check }: Tour, elin: Person, siri: Person): Promise<void> {
  const long = "https://example.org/".padEnd(300, "lång/");
  await report(elin, siri, `Se ${long}`, "x".repeat(400));
  await post(elin, "/api/reports", {
    kind: "PERSON",
    id: siri.id,
    reason: "SPAM",
    details: "Skickar reklam.",
  });
  await page.goto("/admin?tab=reports");
  const rows = page.getByRole("region", { name: "Anmälningar" }).getByRole("button");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).click();
  await expect(page.getByText("Anmäld person")).toBeVisible();
  await rows.nth(0).click();
  await page.getByRole("checkbox").nth(0).check();
  await check("reports");
  const { reports } = await get<{ reports: { id: string }[] }>(me, "/api/admin/reports");
  await patch(me, `/api/admin/reports/${reports[0]?.id}`, { status: "DISMISSED" });
  await page.goto("/admin?tab=reports&show=settled");
  await expect(rows).toHaveCount(1);
  await check("reports-settled");
}

async function people(tour: Tour, siri: Person): Promise<void> {
  const { me, page, check, button, dialog } = tour;
  await post(siri, "/api/notices", { title: "Guld", content: "Bara i dag." });
  await page.goto("/admin?tab=people");
  await expect(page.getByRole("button", { name: siri.username })).toBeVisible();
  await check("admin-people");
  await page.getByRole("button", { name: siri.username }).click();
  await expect(page.getByRole("heading", { name: siri.name })).toBeVisible();
  await button("moderation.act.suspend").click();
  const suspending = dialog("moderation.act.suspendTitle", { name: siri.name });
  await expect(suspending).toBeVisible();
  await check("admin-suspend");
  await closeDialog(suspending);
  const until = { until: inHours(48), reason: "Samma länk i tre rum." };
  await post(me, `/api/admin/people/${siri.id}/suspension`, until);
  await page.reload();
  await expect(page.getByText(until.reason)).toBeVisible();
  await check("admin-person");
  await page.goto("/admin?tab=audit");
  await expect(page.getByText(until.reason)).toBeVisible();
  await check("admin-audit", { isDense: true });
}

/** Public events of an organization that is not verified: one that repeats, with a cancelled and a changed time. */
async function events({ page, say, check, button, dialog }: Tour, tove: Person): Promise<void> {
  const { id: organizationId } = await organizationOf(tove, "Badklubben");
  const first = inHours(1);
  const series = { dateTime: first, recurrence: "FREQ=DAILY", organizationId };
  const id = await activityOf(tove, "Morgonbad", { ...series, location: "Ribban" });
  const { activity } = await get<{ activity: { nextOccurrence: string } }>(tove, `/api/activities/${id}`);
  const following = new Date(Date.parse(activity.nextOccurrence) + 86_400_000).toISOString();
  const changes = [
    { occurrence: activity.nextOccurrence, isCancelled: true, message: "Storm" },
    { occurrence: following, title: "Köp badkläder", description: "Bara i dag" },
  ];
  for (const change of changes) await patch(tove, `/api/activities/${id}`, change);
  await activityOf(tove, "Kvällsbad", { organizationId });
  await page.goto("/admin?tab=usage");
  await expect(page.getByText(say("moderation.usage.lead"))).toBeVisible();
  await check("admin-usage");
  await page.goto("/admin?tab=events");
  await expect(page.getByRole("article")).toHaveCount(2);
  await check("admin-events");
  await page.goto(`/admin?tab=events&eventId=${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Storm" })).toBeVisible();
  await check("admin-event");
  await button("moderation.events.rejectOf", { title: "Morgonbad" }).click();
  await dialog("moderation.events.rejectTitle", { title: "Morgonbad" })
    .getByLabel(say("moderation.events.comment"))
    .fill("Skriv när ni slutar.");
  await check("admin-event-reject");
}

/** A member reports an activity by its menu, and can't report it twice. */
async function reportByMenu(moa: Person, id: string, title: string): Promise<void> {
  const { page, say, check, button, dialog } = guideOn(moa.page, "sv", moa);
  const words = ["people.report.open", { kind: "ACTIVITY" }] as const;
  const form = dialog(...words);
  const send = async () => {
    await button("people.page.more", { name: title }).click();
    await page.getByRole("menuitem", { name: say(...words) }).click();
    await form.getByRole("radio", { name: say("moderation.reason.scam") }).check();
    await form.getByRole("button", { name: say("moderation.report.send") }).click();
  };
  await page.goto(`/events/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await button("people.page.more", { name: title }).click();
  const menu = page.getByRole("menu", { name: say("people.page.more", { name: title }) });
  // its button stands at the start of a line
  expect((await menu.boundingBox())?.x).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await send();
  await expect(page.getByText(say("moderation.report.done"))).toBeVisible();
  await expect(form).toHaveCount(0);
  await send();
  await expect(form.getByRole("alert")).toHaveText(say("moderation.report.twice"));
  await check("report-twice");
  await closeDialog(form);
}

/** What a member has reported is taken down from the report, and put back. */
async function takedowns(tour: Tour, moa: Person, glenn: Person): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  const title = "Gratis löparskor";
  const id = await activityOf(glenn, title);
  await reportByMenu(moa, id, title);
  await page.goto("/admin?tab=takedowns");
  await expect(page.getByText(say("moderation.takedowns.none"))).toBeVisible();
  await page.goto("/admin?tab=reports");
  const card = page.getByRole("article").filter({ hasText: title });
  await page.getByRole("region", { name: "Anmälningar" }).getByRole("button", { name: title }).click();
  await card.getByRole("button", { name: say("moderation.down.open") }).click();
  const taking = dialog("moderation.down.title", { kind: "ACTIVITY" });
  const take = taking.getByRole("button", { name: say("moderation.down.action") });
  await take.click();
  await expect(taking.getByText(say("moderation.act.reasonMissing"))).toBeVisible();
  const reason = "Länken samlar in kortnummer.";
  await taking.getByLabel(say("moderation.down.to", { name: glenn.name })).fill(reason);
  await check("admin-take-down");
  await take.click();
  await expect(card).toHaveCount(0);
  expect((await moa.page.goto(`/events/${id}`))?.status()).toBe(404);
  await page.goto("/admin?tab=takedowns");
  await expect(page.getByText(reason)).toBeVisible();
  await check("admin-takedowns");
  await button("moderation.takedowns.putBackOf", { title }).click();
  const putting = dialog("moderation.takedowns.putBackTitle", { title });
  await putting.getByLabel(say("moderation.down.to", { name: glenn.name })).fill("Det var ett misstag.");
  await check("admin-put-back");
  await putting.getByRole("button", { name: say("moderation.takedowns.putBack") }).click();
  await expect(page.getByText(say("moderation.takedowns.none"))).toBeVisible();
  expect((await moa.page.goto(`/events/${id}`))?.status()).toBe(200);
}

test("the pages of the staff", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "sv");
  const elin = await createPerson("Elin", { isRemote: true });
  const siri = await createPerson("Siri", { isRemote: true });
  await giveRole(tour.me, "ADMIN");
  await reports(tour, elin, siri);
  await people(tour, siri);
  await takedowns(tour, await createPerson("Moa"), await createPerson("Glenn", { isRemote: true }));
  await events(tour, await createPerson("Tove", { isRemote: true }));
});
