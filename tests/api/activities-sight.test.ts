import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNewsFiles } from "@/features/activities/feeds/queries";
import { remindOfStart } from "@/features/activities/reminders/jobs";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend, block, unfriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";

/**
 * "nobody finds in calendar, feed, badge, letter or poll what they may not see": who sees what is a plain model here, and
 * each kind of person asks through each way in which an activity could reach them.
 */
const kinds = ["PRIVATE", "FRIENDS", "GROUP", "ORGANIZATION", "PUBLIC", "SUBMITTED"] as const;
type Kind = (typeof kinds)[number];
/** What somebody is to the host, or to each activity. */
const viewers = [
  "host",
  "friend",
  "formerFriend",
  "member",
  "formerMember",
  "colleague",
  "formerColleague",
  "admin",
  "invited",
  "declined",
  "participant",
  "leaver",
  "blockedFriend",
  "blockedMember",
  "blockedInvited",
  "blockedParticipant",
  "stranger",
] as const;
type Viewer = (typeof viewers)[number];

const invitedOnes: Viewer[] = [
  "invited",
  "declined",
  "participant",
  "leaver",
  "blockedInvited",
  "blockedParticipant",
];
const seers: Record<Kind, Viewer[]> = {
  PRIVATE: [],
  FRIENDS: ["friend"],
  // a blocked person who is in the group still sees what is planned for it
  GROUP: ["member", "blockedMember"],
  ORGANIZATION: ["colleague", "admin"],
  PUBLIC: [
    "friend",
    "formerFriend",
    "member",
    "formerMember",
    "colleague",
    "formerColleague",
    "admin",
    "stranger",
  ],
  // before it is approved: those who administer its organization
  SUBMITTED: ["admin"],
};

/** The model. Nobody can be invited to what waits for approval. */
function sees(viewer: Viewer, kind: Kind): boolean {
  if (viewer === "host" || seers[kind].includes(viewer)) return true;
  if (kind === "SUBMITTED" || viewer === "blockedInvited") return false;
  // who has joined must be able to leave, also after a block
  return invitedOnes.includes(viewer);
}

let app: App;
const cast = {} as Record<Viewer, Member>;
/** By kind: one that takes place once, and one that repeats. */
const planned = {} as Record<Kind, { id: string; title: string; dateTime: string }[]>;
let group: Json;
let organization: Json;
let submitting: Json;
const feeds = {} as Record<Viewer, string[]>;
const path = "/api/activities";
const all = () => kinds.flatMap((kind) => planned[kind].map((one) => ({ ...one, kind })));

async function plan(kind: Kind): Promise<void> {
  const audience = {
    PRIVATE: { visibility: "PRIVATE" },
    FRIENDS: { visibility: "FRIENDS" },
    GROUP: { visibility: undefined, groupId: group.id },
    ORGANIZATION: { visibility: undefined, organizationId: organization.id },
    PUBLIC: { visibility: "PUBLIC" },
    SUBMITTED: { visibility: "PUBLIC", organizationId: submitting.id },
  }[kind];
  planned[kind] = [];
  for (const recurrence of [null, "FREQ=WEEKLY;COUNT=4"]) {
    const title = `Sikt-${kind}-${recurrence ? "veckovis" : "enstaka"}`;
    planned[kind].push(
      await activityOf(cast.host, { title, location: `Plats ${title}`, recurrence, ...audience }),
    );
  }
}

/** Invites people to everything that allows it; some accept or decline, and one leaves again. */
async function answerAll(): Promise<void> {
  for (const { id, kind } of all()) {
    if (kind === "SUBMITTED") continue;
    for (const viewer of invitedOnes) {
      const invitationId = await inviteTo(cast.host, id, cast[viewer]);
      const respond = (action: string) =>
        cast[viewer].patch(`/api/activity-invitations/${invitationId}`, { action });
      if (viewer === "declined") await respond("decline");
      if (/articipant|leaver/.test(viewer)) await respond("accept");
      if (viewer === "leaver") await cast[viewer].post(`/api/availability/${id}/leave`);
    }
  }
}

beforeAll(async () => {
  app = await startApp();
  const people = await addMembers(app.url, ...viewers);
  viewers.forEach((viewer, at) => {
    cast[viewer] = people[at] as Member;
  });
  const { host } = cast;
  for (const viewer of ["friend", "formerFriend", "blockedFriend"] as const)
    await befriend(host, cast[viewer]);
  group = await groupOf(host, cast.member, cast.formerMember, cast.blockedMember);
  organization = await organizationOf(host);
  submitting = await organizationOf(host);
  for (const { id } of [organization, submitting]) {
    for (const viewer of ["colleague", "formerColleague"] as const)
      await addToOrganization(id, cast[viewer], "MEMBER");
    await addToOrganization(id, cast.admin, "ADMIN");
  }
  await db.organization.updateMany({ where: { id: organization.id }, data: { isPublic: false } });
  for (const kind of kinds) await plan(kind);
  // members of the organization of a submitted one don't see it, so that of the others is none of theirs
  await answerAll();
  for (const viewer of viewers) {
    feeds[viewer] = [];
    for (const scope of [
      {},
      { groupId: group.id },
      { organizationId: organization.id },
      { organizationId: submitting.id },
    ]) {
      const made = await cast[viewer].post("/api/calendar-feeds", { ...scope, hasReminders: true });
      if (made.status === 201) feeds[viewer].push(new URL(made.body.url).pathname);
    }
  }
  await unfriend(host, cast.formerFriend.id);
  await host.delete(`/api/personal-groups/${group.id}/members/${cast.formerMember.id}`);
  for (const { id } of [organization, submitting])
    await host.delete(`/api/organizations/${id}/members/${cast.formerColleague.id}`);
  for (const viewer of viewers.filter((one) => one.startsWith("blocked"))) await block(host, cast[viewer]);
  // changes and a cancellation, of which those are told who see it
  for (const { id } of all()) {
    await host.patch(`${path}/${id}`, { dateTime: new Date(Date.now() + 30 * 3_600_000).toISOString() });
    await host.patch(`${path}/${id}`, { isCancelled: true, message: "Sikt-inställd" });
    await host.patch(`${path}/${id}`, { isCancelled: false });
  }
  await remindOfStart();
});
afterAll(() => app.stop());

/** The titles of activities in a text, of this test's host. */
const titlesIn = (text: string): string[] => [...new Set(text.match(/Sikt-[A-Z]+-[a-z]+/g) ?? [])].toSorted();
const from = new Date(Date.now() - 86_400_000).toISOString();
const to = new Date(Date.now() + 40 * 86_400_000).toISOString();
const textOf = async (one: Client, url: string): Promise<string> => {
  const { status, body } = await one.get(url);
  return status === 200 ? JSON.stringify(body) : "";
};

/** Lists of everything that somebody may see. */
const whole: Record<string, string> = {
  list: `${path}?limit=100`,
  calendar: `${path}/occurrences?from=${from}&to=${to}`,
  search: `${path}/search?q=Sikt-&limit=30`,
};
/** Ways in which some of it reaches people. */
const some: Record<string, string> = {
  open: `${path}/open?limit=100`,
  ...Object.fromEntries(
    ["upcoming", "past", "hosting", "waiting", "invited", "unanswered"].map((mine) => [
      mine,
      `${path}?mine=${mine}&limit=100`,
    ]),
  ),
  conversations: "/api/messages/conversations?limit=100",
  polls: "/api/polls",
  templates: "/api/activity-templates",
  organizations: "/api/organizations/my-organizations",
};

describe.each(viewers)("%s", (viewer) => {
  const seen = () =>
    all()
      .filter(({ kind }) => sees(viewer, kind))
      .map(({ title }) => title)
      .toSorted();
  /** Of each kind the one that repeats, which has every call. */
  const unseen = () => all().filter(({ kind, title }) => !sees(viewer, kind) && title.endsWith("veckovis"));

  test.each(Object.entries(whole))(
    "finds in the %s all that they may see, and nothing else",
    async (_, url) => {
      // what waits for approval is in no list of those who only administer its organization
      const listed = seen().filter((title) => viewer === "host" || !title.includes("SUBMITTED"));
      expect(titlesIn(await textOf(cast[viewer], url))).toEqual(listed);
    },
  );

  test("opens what they may see, in each way, and is told of nothing else that it exists", async () => {
    const faults: string[] = [];
    for (const { id, title, kind } of all()) {
      const expected = sees(viewer, kind) ? 200 : 404;
      // whether it repeats makes no difference for its parts
      const parts = title.endsWith("veckovis") ? [] : ["/people", "/log", "/tasks", "/ics", "/attendance"];
      for (const sub of ["", ...parts]) {
        const { status } = await cast[viewer].get(`${path}/${id}${sub}`);
        const isForHost = /people|log/.test(sub) && viewer !== "host" && expected === 200;
        const right = isForHost ? [200, 403] : [expected];
        if (!right.includes(status)) faults.push(`${title}${sub}: ${status}, not ${right}`);
      }
    }
    const ids = all().map(({ id }) => id);
    expect(titlesIn(await textOf(cast[viewer], `${path}/by-ids?ids=${ids.join(",")}`))).toEqual(seen());
    expect(faults).toEqual([]);
  });

  test("can do nothing with what they don't see", async () => {
    const faults: string[] = [];
    for (const { id, title, dateTime } of unseen()) {
      const one = cast[viewer];
      const calls = {
        join: one.post(`/api/availability/${id}/join`, { waitlist: true }),
        answer: one.call("PUT", `${path}/${id}/answer`, { body: { answer: "MAYBE" } }),
        time: one.call("PUT", `${path}/${id}/answer`, { body: { answer: "GOING", occurrence: dateTime } }),
        guests: one.call("PUT", `${path}/${id}/guests`, { body: { guests: 1 } }),
        change: one.patch(`${path}/${id}`, { title: "x" }),
        cancel: one.patch(`${path}/${id}`, { isCancelled: true }),
        delete: one.delete(`${path}/${id}`),
        invite: one.post(`${path}/${id}/invitations`, { userIds: [cast.stranger.id] }),
        copy: one.post(path, { title: "x", dateTime, copyOf: id }),
      };
      for (const [name, call] of Object.entries(calls)) {
        const { status, body } = await call;
        if (status !== 404) faults.push(`${title} ${name}: ${status}`);
        if (titlesIn(JSON.stringify(body)).length > 0) faults.push(`${title} ${name} names it`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(Object.entries(some))("is not told of more in: %s", async (_, url) => {
    const told = titlesIn(await textOf(cast[viewer], url));
    expect(told.filter((title) => !seen().includes(title))).toEqual([]);
  });

  test("is told of no more in notifications, also of what they could see when it was planned", async () => {
    const { notifications } = (await cast[viewer].get("/api/notifications?includeRead=true&limit=100")).body;
    const told = titlesIn(JSON.stringify(notifications));
    expect(told.filter((title) => !seen().includes(title))).toEqual([]);
  });

  test("boards, conversations and pages of people name no more", async () => {
    const one = cast[viewer];
    const { host } = cast;
    const urls = [
      `${path}?groupId=${group.id}`,
      `${path}?organizationId=${organization.id}`,
      `${path}?organizationId=${submitting.id}`,
      `/api/messages/conversations/${group.conversationId}/messages`,
      `/api/personal-groups/${group.id}`,
      `/api/organizations/by-slug/${organization.slug}`,
      `/api/organizations/by-slug/${submitting.slug}`,
      `/api/users/by-username/${host.username}`,
      `/api/friends/${host.id}`,
    ];
    const told = titlesIn((await Promise.all(urls.map((url) => textOf(one, url)))).join(""));
    expect(told.filter((title) => !seen().includes(title))).toEqual([]);
  });

  test("feeds for other calendars have no more", async () => {
    for (const feed of feeds[viewer]) {
      const { status, body } = await new Client(app.url).get(feed);
      expect([200, 404]).toContain(status);
      const told = titlesIn(status === 200 ? String(body).replaceAll("\r\n ", "") : "");
      expect(told.filter((title) => !seen().includes(title))).toEqual([]);
    }
  });

  test("letters bring the file of none that they don't see", async () => {
    for (const { id } of unseen()) {
      for (const type of [
        "ACTIVITY_INVITATION",
        "ACTIVITY_CHANGED",
        "ACTIVITY_CANCELLED",
        "ACTIVITY_WAITLIST",
      ]) {
        const news = { type, data: { eventId: id } } as Parameters<typeof listNewsFiles>[1];
        expect(await listNewsFiles(cast[viewer], news)).toEqual([]);
      }
    }
  });

  test("the badge counts no invitation to what they don't see", async () => {
    const invited = (await cast[viewer].get(`${path}?mine=invited&limit=100`)).body.activities.length;
    const { body } = await cast[viewer].get("/api/notifications?includeRead=true&limit=100");
    const open = body.notifications.filter(
      ({ type, invitationStatus }: Json) => type === "ACTIVITY_INVITATION" && !invitationStatus,
    );
    expect(open.length).toBeLessThanOrEqual(invited);
  });
});

test("without a session only what is public is found", async () => {
  const visitor = new Client(app.url);
  for (const { id, title, kind } of all()) {
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const { body } = await visitor.get(`/api/trpc/activities.pages.preview?input=${input}`);
    expect([title, titlesIn(JSON.stringify(body))]).toEqual([title, kind === "PUBLIC" ? [title] : []]);
    expect((await visitor.get(`${path}/${id}`)).status).toBe(401);
    expect((await visitor.get(`${path}/${id}/ics`)).status).toBe(401);
  }
});
