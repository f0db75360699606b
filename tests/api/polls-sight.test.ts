import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { pollOf } from "../support/cases/activities";
import { befriend, block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/**
 * "nobody finds in calendar, feed, badge, letter or poll what they may not see": who sees which poll is a plain model here,
 * and each kind of person asks through each way in which a poll could reach them.
 */
const kinds = ["NAMED", "GROUP", "BOTH"] as const;
type Kind = (typeof kinds)[number];
/** What somebody is to the host, or to each poll. */
const viewers = [
  "host",
  "friend",
  "member",
  "formerMember",
  "blockedMember",
  "named",
  "namedMember",
  "namedFormerMember",
  "blockedNamed",
  "stranger",
] as const;
type Viewer = (typeof viewers)[number];

const named: Viewer[] = ["named", "namedMember", "namedFormerMember", "blockedNamed"];
const members: Viewer[] = ["member", "formerMember", "blockedMember", "namedMember", "namedFormerMember"];

/**
 * The model: the host, those asked by name unless they are a blocked pair with the host, and the group's members. Who has
 * left the group is asked by name in none of its polls any more.
 */
function sees(viewer: Viewer, kind: Kind): boolean {
  if (viewer === "host") return true;
  const isGone = viewer === "blockedNamed" || (viewer === "namedFormerMember" && kind === "BOTH");
  const isNamed = kind !== "GROUP" && named.includes(viewer) && !isGone;
  const isMember = kind !== "NAMED" && members.includes(viewer) && !/formerMember/i.test(viewer);
  return isNamed || isMember;
}

let app: App;
const cast = {} as Record<Viewer, Member>;
const asked = {} as Record<Kind, Json>;
let group: Json;

beforeAll(async () => {
  app = await startApp();
  const people = await addMembers(app.url, ...viewers);
  viewers.forEach((viewer, at) => {
    cast[viewer] = people[at] as Member;
  });
  const { host } = cast;
  await befriend(host, cast.friend);
  group = await groupOf(host, ...members.map((one) => cast[one]));
  const userIds = named.map((one) => cast[one].id);
  for (const kind of kinds) {
    asked[kind] = await pollOf(host, {
      title: `Sikt-${kind}`,
      ...(kind !== "NAMED" && { groupId: group.id }),
      ...(kind !== "GROUP" && { userIds }),
    });
    for (const viewer of [...named, ...members]) await vote(cast[viewer], asked[kind]);
  }
  for (const viewer of ["formerMember", "namedFormerMember"] as const)
    await host.delete(`/api/personal-groups/${group.id}/members/${cast[viewer].id}`);
  for (const viewer of ["blockedMember", "blockedNamed"] as const) await block(host, cast[viewer]);
});
afterAll(() => app.stop());

const vote = (one: Member, { id, options }: Json) =>
  one.call("PUT", `/api/polls/${id}/votes`, { body: { votes: [{ optionId: options[0].id, vote: "YES" }] } });
const titlesIn = (text: string): string[] => [...new Set(text.match(/Sikt-[A-Z]+/g) ?? [])].toSorted();
const seenBy = (viewer: Viewer, some: readonly Kind[] = kinds) =>
  some
    .filter((kind) => sees(viewer, kind))
    .map((kind) => `Sikt-${kind}`)
    .toSorted();

describe.each(viewers)("%s", (viewer) => {
  const textOf = async (url: string): Promise<string> => JSON.stringify((await cast[viewer].get(url)).body);

  test("finds in the lists of polls all that they may see, and nothing else", async () => {
    expect(titlesIn(await textOf("/api/polls"))).toEqual(seenBy(viewer));
    const ofGroup = seenBy(viewer, ["GROUP", "BOTH"]);
    const isIn = viewer === "host" || sees(viewer, "GROUP");
    expect(titlesIn(await textOf(`/api/polls?groupId=${group.id}`))).toEqual(isIn ? ofGroup : []);
  });

  test("is told of no more in notifications, conversations and calendars", async () => {
    for (const url of [
      "/api/notifications?includeRead=true&limit=100",
      "/api/messages/conversations?limit=100",
      "/api/activities?limit=100",
      "/api/activities?mine=unanswered&limit=100",
    ]) {
      const told = titlesIn(await textOf(url));
      expect([url, told.filter((title) => !seenBy(viewer).includes(title))]).toEqual([url, []]);
    }
  });

  test("opens what they may see, and can do nothing with what they don't", async () => {
    for (const kind of kinds) {
      const { id, options } = asked[kind];
      const one = cast[viewer];
      const expected = sees(viewer, kind) ? 200 : 404;
      expect([kind, (await one.get(`/api/polls/${id}`)).status]).toEqual([kind, expected]);
      if (expected === 200) continue;
      const calls = [
        vote(one, asked[kind]),
        one.patch(`/api/polls/${id}`, { title: "x" }),
        one.post(`/api/polls/${id}/people`, { userIds: [cast.stranger.id] }),
        one.post(`/api/polls/${id}/reminders`),
        one.post(`/api/polls/${id}/activity`, { optionId: options[0].id }),
        one.delete(`/api/polls/${id}`),
      ];
      for (const { status, body } of await Promise.all(calls))
        expect([status, titlesIn(JSON.stringify(body))]).toEqual([404, []]);
    }
  });

  test("is named to the others, and counted, as long as they take part", async () => {
    for (const kind of kinds) {
      const { people, options } = (await cast.host.get(`/api/polls/${asked[kind].id}`)).body.poll;
      const isShown = people.some(({ user }: Json) => user.id === cast[viewer].id);
      expect([kind, isShown]).toEqual([kind, viewer !== "host" && sees(viewer, kind)]);
      const voters = [...new Set([...named, ...members])].filter((one) => sees(one, kind));
      expect([kind, options[0].yes]).toEqual([kind, voters.length]);
    }
  });
});
