import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/server/db";
import { log } from "@/server/log";
import { type App, startApp } from "../support/app";
import { pollOf, pollOptions } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let elin: Member;
let stranger: Member;
let admin: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, stranger, admin] = (await addMembers(app.url, "Host", "Elin Wallin", "Stranger", "Ada")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const MISSING = "Omröstningen finns inte";
const pathOf = ({ path }: Json): string => path;
/** The poll as its host sees it, with the path of its link. */
const withLink = async (one: Member, poll: Json): Promise<Json> => {
  const { status, body } = await one.get(`/api/polls/${poll.id}/link`);
  expect(status).toBe(200);
  return { ...poll, path: new URL(body.url).pathname };
};
const openPoll = async (fields: object = {}) =>
  withLink(host, await pollOf(host, { hasLink: true, userIds: [elin.id], ...fields }));
const get = async (one: Member, { id }: Json): Promise<Json> => (await one.get(`/api/polls/${id}`)).body.poll;
const browser = () => new Client(app.url);
/** A form's fields: the name, and a vote on each time. */
const formOf = ({ options }: Json, name: string, votes: (string | null)[]) => ({
  name,
  ...Object.fromEntries(votes.flatMap((vote, at) => (vote ? [[`vote.${options[at].id}`, vote]] : []))),
});
const answer = (one: Client, poll: Json, name: string, votes: (string | null)[] = ["YES"]) =>
  one.form(pathOf(poll), formOf(poll, name, votes));
const totals = (poll: Json) => poll.options.map(({ yes, ifNeeded, no }: Json) => [yes, ifNeeded, no]);
const namesIn = (poll: Json): string[] => poll.outsiders.map(({ name }: Json) => name);

describe("a link to a poll", () => {
  test("is made when the poll is or later, is the host's to see, and is another one each time", async () => {
    const closed = await pollOf(host, { userIds: [elin.id] });
    expect([closed.hasLink, closed.outsiders]).toEqual([false, []]);
    const link = `/api/polls/${closed.id}/link`;
    expect((await host.get(link)).status).toBe(404);
    const made = await host.post(link);
    expect([made.status, made.body]).toEqual([
      201,
      { linkCode: expect.stringMatching(/^[0-9a-f]{32}$/), url: expect.stringMatching(/^http/) },
    ]);
    expect(made.body.url.endsWith(`/poll/${made.body.linkCode}`)).toBe(true);
    expect((await host.post(link)).body).toEqual(made.body);
    expect((await host.get(link)).body).toEqual(made.body);
    expect((await get(elin, closed)).hasLink).toBe(true);
    // the code is in no other answer
    expect(JSON.stringify((await host.get(`/api/polls/${closed.id}`)).body)).not.toContain(
      made.body.linkCode,
    );
    expect((await host.delete(link)).body.poll.hasLink).toBe(false);
    expect((await browser().get(`/poll/${made.body.linkCode}`)).status).toBe(404);
    expect((await host.post(link)).body.linkCode).not.toBe(made.body.linkCode);
    for (const [call, expected] of Object.entries({ GET: 404, POST: 403, DELETE: 403 })) {
      const [inside, outside] = [await elin.call(call, link), await stranger.call(call, link)];
      expect([call, inside.status, outside.status]).toEqual([call, expected, 404]);
    }
  });

  test("opens a page outside the calls, for anybody, in the language that they ask for", async () => {
    const poll = await openPoll({
      title: "Städa <b>båten</b>",
      location: "Kajen",
      description: "Ta med\nhandskar",
    });
    const page = await browser().get(pathOf(poll));
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain('<html lang="sv">');
    for (const text of [
      "Städa &lt;b&gt;båten&lt;/b&gt;",
      "Kajen",
      "Ta med\nhandskar",
      "Host undrar när du kan",
    ])
      expect(page.body).toContain(text);
    // nobody but the host is named
    expect(page.body).not.toContain("Elin");
    const inFrench = await browser().get(pathOf(poll), {
      headers: { "accept-language": "de, en;q=0.5, fr-CA;q=0.9" },
    });
    expect(inFrench.body).toContain('<html lang="fr">');
    const chosen = browser();
    chosen.cookies.set("language", "en");
    const inEnglish = await chosen.get(pathOf(poll), { headers: { "accept-language": "fr" } });
    expect(inEnglish.body).toContain('<html lang="en">');
  });

  test("is kept out of other sites, search engines and caches, and its page runs no other script", async () => {
    const { headers } = await browser().get(pathOf(await openPoll()));
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain("unsafe");
  });

  test("leaves its code in no line of the log, however it is written", async () => {
    const { path } = await openPoll();
    const lines = [vi.spyOn(log, "debug"), vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
    for (const address of [path, path.toUpperCase().replace("POLL", "poll"), `${path}?x=1`, `${path}/more`])
      await browser().get(address);
    await browser().form(path, { name: "Anna" });
    await browser().call("PUT", path);
    const written = JSON.stringify(lines.map((line) => line.mock.calls));
    expect(written).toContain("/poll/…");
    expect(written.toLowerCase()).not.toContain(path.slice("/poll/".length));
    vi.restoreAllMocks();
  });

  test("opens no call: /api answers 401 as before", async () => {
    const poll = await openPoll();
    const one = browser();
    await answer(one, poll, "Gäst Ett");
    expect((await one.get(`/api/polls/${poll.id}`)).status).toBe(401);
    expect((await one.post(`/api/polls/${poll.id}/link`)).status).toBe(401);
  });
});

describe("an answer by the link", () => {
  test("is counted, shown to those who take part under its name, and changed by the same browser", async () => {
    const poll = await openPoll();
    const one = browser();
    expect((await one.get(pathOf(poll))).body).toContain("Ingen har sagt ja än");
    const sent = await answer(one, poll, "Berit Strand", ["YES", "IF_NEEDED"]);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, pathOf(poll)]);
    const seen = await get(elin, poll);
    expect(seen.outsiders).toEqual([
      {
        id: expect.any(String),
        name: "Berit Strand",
        answeredAt: expect.any(String),
        votes: expect.arrayContaining([
          { optionId: poll.options[0].id, vote: "YES" },
          { optionId: poll.options[1].id, vote: "IF_NEEDED" },
        ]),
      },
    ]);
    expect(totals(seen).slice(0, 2)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    // members are counted by themselves
    expect(seen._count).toEqual({ people: 1, answers: 0 });
    const page = (await one.get(pathOf(poll))).body;
    expect(page).toContain("Ditt svar är sparat, Berit Strand");
    expect(page).toMatch(/value="YES" checked/);
    await answer(one, poll, "Berit S", [null, "NO"]);
    const changed = await get(host, poll);
    expect([namesIn(changed), totals(changed).slice(0, 2)]).toEqual([
      ["Berit S"],
      [
        [0, 0, 0],
        [0, 0, 1],
      ],
    ]);
    // another browser answers for itself
    await answer(browser(), poll, "Cecilia");
    expect(namesIn(await get(host, poll))).toEqual(["Berit S", "Cecilia"]);
  });

  test("is one, however often the form is sent at once", async () => {
    const poll = await openPoll();
    const one = browser();
    await one.get(pathOf(poll));
    const sent = await Promise.all([1, 2, 3].map(() => answer(one.copy(), poll, "Dubbel")));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(namesIn(await get(host, poll))).toEqual(["Dubbel"]);
  });

  test("can't have the name of a member of the poll, nor of another answer, however it is written", async () => {
    const poll = await openPoll();
    await answer(browser(), poll, "Gunnar");
    for (const name of ["Elin Wallin", "ELIN WALLIN", "Еlin Wallin", elin.username, "Host", "gunnar"]) {
      const refused = await answer(browser(), poll, name);
      expect([name, refused.status]).toEqual([name, 409]);
      expect(refused.body).toContain("Någon i omröstningen har det namnet");
      // what was typed is kept
      expect(refused.body).toContain(`value="${name}"`);
      expect(refused.body).toMatch(/value="YES" checked/);
    }
    expect(namesIn(await get(host, poll))).toEqual(["Gunnar"]);
    expect((await answer(browser(), poll, "Elin från Umeå")).status).toBe(303);
  });

  test("needs a name that can be seen, and a vote", async () => {
    const poll = await openPoll();
    for (const [name, votes] of [
      ["", ["YES"]],
      ["   ", ["YES"]],
      ["...", ["YES"]],
      ["Anna\u202egnoB", ["YES"]],
      ["Anna\nBo", ["YES"]],
      ["Admin", ["YES"]],
      ["x".repeat(101), ["YES"]],
      ["Anna", []],
      ["Anna", ["MAYBE"]],
    ] as [string, string[]][])
      expect([name, (await answer(browser(), poll, name, votes)).status]).toEqual([name, 400]);
    expect((await answer(browser(), poll, "x".repeat(100))).status).toBe(303);
  });

  test("is refused as a whole if it isn't a form of this poll", async () => {
    const poll = await openPoll();
    const other = await openPoll();
    const path = pathOf(poll);
    const foreign = await browser().form(path, formOf(other, "Anna", ["YES"]));
    expect([foreign.status, foreign.body]).toEqual([404, expect.stringContaining("<h1>")]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const [status, headers, raw] of [
      [400, form, ""],
      [400, form, "name=Anna&__proto__=x&constructor=y"],
      [404, form, `name=Anna&vote.${"x".repeat(2000)}=YES`],
      [400, form, "%%%=%E0%A4%A"],
      [400, { "content-type": "application/json" }, "[]"],
      [400, { "content-type": "application/json" }, "null"],
      [400, { "content-type": "application/json" }, "{"],
      [400, { "content-type": "text/plain" }, "name=Anna"],
      [415, { "content-type": "image/png" }, "name=Anna"],
      [413, form, `name=${"x".repeat(20_000)}`],
    ] as [number, Record<string, string>, string][]) {
      const refused = await browser().call("POST", path, { headers, raw });
      expect([raw.slice(0, 20), refused.status]).toEqual([raw.slice(0, 20), status]);
      expect(refused.headers.get("content-type")).toContain("text/html");
    }
    for (const path of [
      "/poll/x",
      `/poll/${"0".repeat(32)}`,
      `/poll/${"0".repeat(32)}/more`,
      "/poll/%00",
      "/poll/__proto__",
    ]) {
      const missing = await browser().get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(missing.body).toContain(MISSING);
    }
    expect((await browser().call("PUT", path)).status).toBe(405);
    expect(namesIn(await get(host, poll))).toEqual([]);
  });

  test("is not taken from another site's page", async () => {
    const poll = await openPoll();
    const raw = new URLSearchParams(formOf(poll, "Anna", ["YES"])).toString();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const [name, value] of Object.entries({
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    })) {
      const refused = await browser().call("POST", pathOf(poll), {
        headers: { ...form, [name]: value },
        raw,
      });
      expect(refused.status).toBe(403);
    }
    expect(namesIn(await get(host, poll))).toEqual([]);
  });

  test("is one of 100 at most, also when many arrive at once", async () => {
    const poll = await openPoll();
    const made = Array.from({ length: 98 }, (_, at) => ({
      id: `019e0000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      ...{ pollId: poll.id, name: `Gäst nr ${at}`, tokenHash: `h${at}`, answeredAt: new Date() },
    }));
    await db.activityPollOutsider.createMany({ data: made });
    const first = browser();
    const names = ["Anna", "Bertil", "Cesar", "David", "Erik", "Filip"];
    const sent = await Promise.all(names.map((name, at) => answer(at === 0 ? first : browser(), poll, name)));
    const statuses = sent.map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 303).length,
      statuses.filter((one) => one === 409).length,
    ]).toEqual([2, 4]);
    expect((await get(host, poll)).outsiders).toHaveLength(100);
    // who is in can still change theirs
    const holder = sent[0]?.status === 303 ? first : null;
    if (holder) expect((await answer(holder, poll, "Anna B")).status).toBe(303);
  });

  test("is not for those who take part: they are led to the poll's own page", async () => {
    const poll = await openPoll();
    for (const one of [host, elin]) {
      const page = (await one.get(pathOf(poll))).body;
      expect(page).toContain(`href="/polls/${poll.id}"`);
      expect(page).not.toContain("<form");
      expect(page).not.toContain("/signin");
      expect((await answer(one, poll, "Någon annan")).status).toBe(409);
    }
    expect((await answer(stranger, poll, "Utomstående")).status).toBe(303);
  });

  test("can be deleted by the host, and goes with the time that it is about and with the poll", async () => {
    const poll = await openPoll();
    await answer(browser(), poll, "Anna");
    await answer(browser(), poll, "Bo", [null, "YES"]);
    const [anna] = (await get(host, poll)).outsiders;
    const path = `/api/polls/${poll.id}/outsiders/${anna.id}`;
    expect([(await elin.delete(path)).status, (await stranger.delete(path)).status]).toEqual([403, 404]);
    expect(namesIn((await host.delete(path)).body.poll)).toEqual(["Bo"]);
    expect((await host.delete(path)).status).toBe(404);
    const kept = pollOptions().filter((_: Json, at: number) => at !== 1);
    await host.patch(`/api/polls/${poll.id}`, {
      options: [...kept, { dateTime: "2036-01-01T12:00:00.000Z" }],
    });
    expect(await db.activityPollOutsiderVote.count({ where: { option: { pollId: poll.id } } })).toBe(0);
    await host.delete(`/api/polls/${poll.id}`);
    expect(await db.activityPollOutsider.count({ where: { pollId: poll.id } })).toBe(0);
    expect((await browser().get(pathOf(poll))).status).toBe(404);
  });
});

describe("what has ended", () => {
  test("a closed poll takes no answers, and says so", async () => {
    const poll = await openPoll();
    await host.patch(`/api/polls/${poll.id}`, { closesAt: "2026-01-01T00:00:00.000Z" });
    const page = await browser().get(pathOf(poll));
    expect([page.status, page.body.includes("<form")]).toEqual([200, false]);
    expect(page.body).toContain("Omröstningen är stängd");
    expect((await answer(browser(), poll, "Anna")).status).toBe(409);
  });

  test("a decided poll shows what it has ended in to whoever opens the link, and what became of it", async () => {
    const poll = await openPoll();
    const one = browser();
    await answer(one, poll, "Anna");
    const { activityId } = (
      await host.post(`/api/polls/${poll.id}/activity`, { optionId: poll.options[0].id })
    ).body;
    for (const client of [one, browser()]) {
      const page = (await client.get(pathOf(poll))).body;
      expect(page).toContain("Tiden är bestämd");
      expect(page).not.toContain("<form");
    }
    expect((await answer(one, poll, "Anna B")).status).toBe(409);
    expect((await host.post(`/api/polls/${poll.id}/link`)).status).toBe(409);
    const [{ id }] = (await get(host, poll)).outsiders;
    expect((await host.delete(`/api/polls/${poll.id}/outsiders/${id}`)).status).toBe(409);
    await host.patch(`/api/activities/${activityId}`, { dateTime: "2036-02-01T12:15:00.000Z" });
    expect((await one.get(pathOf(poll))).body).toContain("februari 2036 13:15");
    await host.delete(`/api/activities/${activityId}`);
    expect((await one.get(pathOf(poll))).body).toContain("inställd");
    await host.delete(`/api/polls/${poll.id}/link`);
    expect((await one.get(pathOf(poll))).status).toBe(404);
  });
});

describe("a link is closed to everybody", () => {
  const statuses = async (poll: Json) => [
    (await browser().get(pathOf(poll))).status,
    (await answer(browser(), poll, "Anna")).status,
  ];

  test("while its host is suspended", async () => {
    const [held] = (await addMembers(app.url, "Held")) as [Member];
    const poll = await withLink(held, await pollOf(held, { hasLink: true, userIds: [elin.id] }));
    await admin.post(`/api/admin/people/${held.id}/suspension`, { reason: "Test.", until: null });
    expect(await statuses(poll)).toEqual([404, 404]);
    await admin.delete(`/api/admin/people/${held.id}/suspension`, { reason: "Ett misstag." });
    expect(await statuses(poll)).toEqual([200, 303]);
  });

  test("while the staff has taken the poll down", async () => {
    const poll = await openPoll();
    await admin.post(`/api/admin/polls/${poll.id}/takedown`, { action: "HIDE", reason: "Test." });
    expect(await statuses(poll)).toEqual([404, 404]);
    await admin.delete(`/api/admin/polls/${poll.id}/takedown`, { reason: "Ett misstag." });
    expect((await statuses(poll))[0]).toBe(200);
  });

  test("once its host has left the group, to whose owner it goes without the link", async () => {
    const owner = elin;
    const group = await groupOf(owner, host);
    const poll = await openPoll({ userIds: [], groupId: group.id });
    expect((await browser().get(pathOf(poll))).status).toBe(200);
    await host.delete(`/api/personal-groups/${group.id}/members/${host.id}`);
    expect(await statuses(poll)).toEqual([404, 404]);
    expect((await get(owner, poll)).hasLink).toBe(false);
  });

  test("when its host's account is gone", async () => {
    const [gone] = (await addMembers(app.url, "Gone")) as [Member];
    const poll = await withLink(gone, await pollOf(gone, { hasLink: true, userIds: [elin.id] }));
    await answer(browser(), poll, "Anna");
    await db.user.update({ where: { id: gone.id }, data: { closedAt: new Date() } });
    expect(await statuses(poll)).toEqual([404, 404]);
  });

  test("but to one of a blocked pair it never was open", async () => {
    const [other] = (await addMembers(app.url, "Other")) as [Member];
    const poll = await openPoll();
    await blocked(host, other);
    expect((await other.get(pathOf(poll))).status).toBe(404);
    expect((await answer(other, poll, "Anna")).status).toBe(404);
    expect((await browser().get(pathOf(poll))).status).toBe(200);
  });
});
