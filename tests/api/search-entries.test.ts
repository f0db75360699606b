import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexAll } from "@/features/search/indexing/jobs";
import { searchKinds } from "@/features/search/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, pollOf } from "../support/cases/activities";
import { befriend, block } from "../support/cases/friends";
import { groupOf, listGroup } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { make as programOf } from "../support/cases/programs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, addMemberWithPassword } from "../support/people";

let app: App;
let [elin, siri, noah, admin] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, admin] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Admin")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const search = async (one: Member, q: string, kind: string): Promise<Json[]> => {
  const { status, body } = await one.get(`/api/search?${new URLSearchParams({ q, kind })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results;
};
const found = async (one: Member, q: string, kind: string): Promise<string[]> =>
  (await search(one, q, kind)).map(({ title }) => title);
const made = async (sent: Promise<{ status: number; body: Json }>): Promise<Json> => {
  const { status, body } = await sent;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const noticeOf = async (one: Member, fields: object): Promise<Json> => {
  const contactMethods = [{ type: "EMAIL", value: "elin@exempel.se" }];
  return (
    await made(one.post("/api/notices", { title: "Tält", content: "Säljes", contactMethods, ...fields }))
  ).notice;
};
const exerciseOf = async (one: Member, fields: object): Promise<Json> =>
  (
    await made(
      one.post("/api/training/exercises", { measure: "REPS", equipment: "OTHER", muscles: [], ...fields }),
    )
  ).exercise;
const workoutOf = async (one: Member, fields: object): Promise<Json> =>
  (await made(one.post("/api/training/workouts", fields))).workout;

describe("Every kind is found without accents, in another order, without hyphens, inflected and with one error", () => {
  beforeAll(async () => {
    await addMembers(
      app.url,
      "Åsa Nyström-Lööf",
      "Lars-Erik Hagströmer",
      "Søren Ærøskjold",
      "Jürgen Weißflog",
      "Bo Ek",
    );
    await addMembers(app.url, "Sinéad O’Brannigan");
    const group = await groupOf(elin);
    await made(
      elin.patch(`/api/personal-groups/${group.id}`, {
        name: "Ängsö-vandrarna på tur",
        description: "Vi går med tältet över hyreskontraktets gränser",
      }),
    );
    await organizationOf(elin, {
      name: "Södermalms schacksällskap",
      description: "Klubben för bönder och löpare",
    });
    await activityOf(elin, {
      title: "Årsmöte med kaffetermosen",
      location: "Folkets hus (63.82330, 20.31070)",
    });
    await noticeOf(elin, {
      title: "T-shirts bortskänkes",
      content: "Röda vantar och en vante, assemblée générale",
    });
    await pollOf(elin, { title: "När passar städdagen?", description: "Kvastar finns i förrådet" });
    await programOf(elin, { name: "Styrkelyft för nybörjare", goal: "Första marklyftet" });
    await exerciseOf(elin, { name: "Höftlyft på gummiboll" });
    await workoutOf(elin, { title: "Fjällöpning i Åre", note: "Blåsigt på toppen" });
  });

  test.each([
    ["PERSON", "nystrom asa", "Åsa Nyström-Lööf"],
    ["PERSON", "lars erik", "Lars-Erik Hagströmer"],
    ["PERSON", "larserik", "Lars-Erik Hagströmer"],
    ["PERSON", "hagstrmer", "Lars-Erik Hagströmer"],
    ["PERSON", "soren aeroskjold", "Søren Ærøskjold"],
    ["PERSON", "weissflog", "Jürgen Weißflog"],
    ["PERSON", "obrannigan", "Sinéad O’Brannigan"],
    ["PERSON", "bo ek", "Bo Ek"],
    ["GROUP", "angso vandrarna", "Ängsö-vandrarna på tur"],
    ["GROUP", "ängsövandrarna", "Ängsö-vandrarna på tur"],
    ["GROUP", "tur vandrare", "Ängsö-vandrarna på tur"],
    ["GROUP", "hyres kontrakt", "Ängsö-vandrarna på tur"],
    ["ORGANIZATION", "schacksallskap", "Södermalms schacksällskap"],
    ["ORGANIZATION", "shacksällskap södermalm", "Södermalms schacksällskap"],
    ["ORGANIZATION", "löparna", "Södermalms schacksällskap"],
    ["ACTIVITY", "arsmote", "Årsmöte med kaffetermosen"],
    ["ACTIVITY", "termos", "Årsmöte med kaffetermosen"],
    ["ACTIVITY", "folkets hus", "Årsmöte med kaffetermosen"],
    ["NOTICE", "tshirt", "T-shirts bortskänkes"],
    ["NOTICE", "t shirt", "T-shirts bortskänkes"],
    ["NOTICE", "vantar röd", "T-shirts bortskänkes"],
    ["NOTICE", "assemblee generale", "T-shirts bortskänkes"],
    ["POLL", "stadda", "När passar städdagen?"],
    ["POLL", "kvast förråd", "När passar städdagen?"],
    ["PROGRAM", "nyborjare styrkelyft", "Styrkelyft för nybörjare"],
    ["PROGRAM", "marklyft", "Styrkelyft för nybörjare"],
    ["EXERCISE", "hoftlyft", "Höftlyft på gummiboll"],
    ["EXERCISE", "gumiboll", "Höftlyft på gummiboll"],
    ["WORKOUT", "fjallopning", "Fjällöpning i Åre"],
    ["WORKOUT", "topp blåsigt", "Fjällöpning i Åre"],
  ])("%s: %s", async (kind, q, title) => {
    const me = kind === "PERSON" ? noah : elin;
    expect((await found(me, q, kind)).slice(0, 3)).toContain(title);
  });

  test("with what a row shows: where it leads, when it is of, matches marked, coordinates left out", async () => {
    const [activity] = await search(elin, "kaffetermos", "activity");
    expect(activity).toMatchObject({
      kind: "ACTIVITY",
      url: `/events/${activity?.id}`,
      excerpt: "Folkets hus",
      at: expect.any(String),
      conversation: null,
    });
    const [person] = await search(noah, "soren", "person");
    expect(person).toMatchObject({
      titleMarks: [{ place: 0, length: 5 }],
      person: { id: person?.id, name: person?.title },
    });
    expect(person?.url).toBe(`/${person?.person.username}`);
    for (const [kind, q] of [
      ["ORGANIZATION", "schacksällskap"],
      ["NOTICE", "bortskänkes"],
      ["POLL", "städdagen"],
    ] as const) {
      const [{ url, id }] = (await search(elin, q, kind)) as [Json];
      const expected = {
        ORGANIZATION: "/org/sodermalms-schacksallskap",
        NOTICE: `/messages?notice=${id}`,
        POLL: `/polls/${id}`,
      };
      expect(url).toBe(expected[kind]);
    }
  });

  test("without a kind all of them, in one order, with counts", async () => {
    const { results } = await made(elin.get("/api/search?q=lyft"));
    const order = results.map(({ kind }: Json) => searchKinds.indexOf(kind));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(results.map(({ kind }: Json) => kind)).toEqual(expect.arrayContaining(["PROGRAM", "EXERCISE"]));
    expect((await made(elin.get("/api/search?q=städdagen"))).counts).toEqual({ POLL: 1 });
  });
});

describe("What comes with the product is found by its names in any language, and shown in the caller's", () => {
  // the job of the server takes it in piece by piece
  beforeAll(indexAll);

  test.each([
    ["EXERCISE", "knäböj"],
    ["EXERCISE", "knaboj"],
    ["EXERCISE", "squat barre"],
    ["EXERCISE", "back squat"],
  ])("%s: %s", async (kind, q) => {
    expect(await found(siri, q, kind)).toContain("Knäböj");
    await siri.patch("/api/users/me", { language: "en" });
    const [squat] = (await search(siri, q, kind)).filter(({ title }) => title === "Squat");
    expect(squat?.excerpt).toContain("Knäböj");
    expect([...squat!.titleMarks, ...squat!.excerptMarks]).not.toEqual([]);
    await siri.patch("/api/users/me", { language: "sv" });
  });

  test("programs", async () => {
    expect(await found(siri, "canapé", "PROGRAM")).toEqual(["Från soffan till 5 km"]);
    const [program] = await search(siri, "soffa 5 km", "PROGRAM");
    expect((await siri.get(`/api${program?.url}`)).status).toBe(200);
  });
});

describe("Nobody finds what they may not see, from that moment on", () => {
  test("people: whoMayFind, blocks in both directions, oneself", async () => {
    const [kaj, vera] = (await addMembers(app.url, "Kajsa Törnrot", "Vera Törnrot")) as [Member, Member];
    expect(await found(noah, "törnrot", "PERSON")).toEqual(expect.arrayContaining([kaj.name, vera.name]));
    expect(await found(kaj, "törnrot", "PERSON")).toEqual([vera.name]);
    await kaj.patch("/api/users/me", { whoMayFind: "NOBODY" });
    await vera.patch("/api/users/me", { whoMayFind: "FRIENDS" });
    expect(await found(noah, "törnrot", "PERSON")).toEqual([]);
    await befriend(noah, vera);
    expect(await found(noah, "törnrot", "PERSON")).toEqual([vera.name]);
    await block(vera, noah);
    expect(await found(noah, "törnrot", "PERSON")).toEqual([]);
    expect(await found(vera, "noah", "PERSON")).not.toContain(noah.name);
  });

  test("a suspended person is found by friends alone, and again afterwards", async () => {
    const [one, friend] = (await addMembers(app.url, "Sixten Murgröna", "Friend")) as [Member, Member];
    await befriend(one, friend);
    await activityOf(one, { title: "Murgrönans dag" });
    await noticeOf(one, { title: "Murgröna säljes" });
    const seenBy = async (who: Member) =>
      (
        await Promise.all(["PERSON", "ACTIVITY", "NOTICE"].map((kind) => found(who, "murgröna", kind)))
      ).flat();
    expect(await seenBy(noah)).toEqual([one.name, "Murgrönans dag", "Murgröna säljes"]);
    const path = `/api/admin/people/${one.id}/suspension`;
    await made(admin.post(path, { reason: "Bedrägeri.", until: null }));
    expect(await seenBy(noah)).toEqual([]);
    expect(await found(friend, "murgröna", "PERSON")).toEqual([one.name]);
    await made(admin.delete(path, { reason: "Ett misstag." }));
    expect(await seenBy(noah)).toEqual([one.name, "Murgrönans dag", "Murgröna säljes"]);
  });

  test("a closed account, and nothing of it is left in the index", async () => {
    const gone = await addMemberWithPassword(app.url, "Gunborg Pimpernell");
    const { id } = await activityOf(gone, { title: "Pimpernellkurs" });
    expect(await found(noah, "pimpernell", "PERSON")).toEqual([gone.name]);
    expect(await found(noah, "pimpernellkurs", "ACTIVITY")).toEqual(["Pimpernellkurs"]);
    await made(gone.delete("/api/users/me", { password: PASSWORD }));
    // before anybody searches again
    expect(await db.searchEntry.count({ where: { id: { in: [gone.id, id] } } })).toBe(0);
    expect(await db.searchPending.count({ where: { entryId: { in: [gone.id, id] } } })).toBe(0);
    expect(await found(noah, "pimpernell", "PERSON")).toEqual([]);
    expect(await found(noah, "pimpernellkurs", "ACTIVITY")).toEqual([]);
  });

  test("groups: members, and everybody where it is listed; one left, closed or taken down is not found", async () => {
    const group = await groupOf(elin, siri);
    await made(elin.patch(`/api/personal-groups/${group.id}`, { name: "Kräftkommittén" }));
    const seen = async () =>
      (await Promise.all([elin, siri, noah].map((one) => found(one, "kräftkommitten", "GROUP")))).map(
        (all) => all.length,
      );
    expect(await seen()).toEqual([1, 1, 0]);
    await listGroup(elin, group);
    expect(await seen()).toEqual([1, 1, 1]);
    await block(noah, elin);
    expect(await seen()).toEqual([1, 1, 0]);
    await noah.delete(`/api/users/${elin.id}/block`);
    await listGroup(elin, group, { isListed: false });
    await made(siri.delete(`/api/personal-groups/${group.id}/members/${siri.id}`));
    expect(await seen()).toEqual([1, 0, 0]);
    await made(admin.post(`/api/admin/groups/${group.id}/takedown`, { action: "HIDE", reason: "x" }));
    expect(await seen()).toEqual([0, 0, 0]);
  });

  test("organizations: public ones, and one's own", async () => {
    const { id } = await organizationOf(elin, { name: "Klockarbäckens byalag", isPublic: false });
    await addToOrganization(id, siri, "MEMBER");
    const seen = async () =>
      (
        await Promise.all([elin, siri, noah].map((one) => found(one, "klockarbäcken byalag", "ORGANIZATION")))
      ).map((all) => all.length);
    expect(await seen()).toEqual([1, 1, 0]);
    await made(elin.patch(`/api/organizations/${id}`, { isPublic: true }));
    expect(await seen()).toEqual([1, 1, 1]);
    await made(admin.post(`/api/admin/organizations/${id}/takedown`, { action: "HIDE", reason: "x" }));
    expect(await seen()).toEqual([0, 0, 0]);
  });

  test("activities: by their visibility, as in the search for activities", async () => {
    const [host, friend, member, stranger, foe] = (await addMembers(
      app.url,
      ...["Host", "Friend", "Member", "Stranger", "Foe"],
    )) as [Member, Member, Member, Member, Member];
    const group = await groupOf(host, member);
    const organization = await organizationOf(host);
    await addToOrganization(organization.id, member, "MEMBER");
    await befriend(host, friend);
    await block(foe, host);
    const kinds = {
      PRIVATE: {},
      FRIENDS: {},
      GROUP: { groupId: group.id },
      PUBLIC: {},
      ORGANIZATION: { organizationId: organization.id },
    };
    for (const [visibility, fields] of Object.entries(kinds))
      await activityOf(host, { title: `Näverkurs ${visibility}`, visibility, ...fields });
    const seenBy = async (one: Member) => {
      const all = (await found(one, "näverkurs", "ACTIVITY")).sort();
      const { body } = await one.get("/api/activities/search?q=näverkurs&limit=20");
      expect(all).toEqual(body.activities.map(({ title }: Json) => title).sort());
      return all.map((title) => title.replace("Näverkurs ", ""));
    };
    expect(await seenBy(host)).toEqual(["FRIENDS", "GROUP", "ORGANIZATION", "PRIVATE", "PUBLIC"]);
    expect(await seenBy(friend)).toEqual(["FRIENDS", "PUBLIC"]);
    expect(await seenBy(member)).toEqual(["GROUP", "ORGANIZATION", "PUBLIC"]);
    expect(await seenBy(stranger)).toEqual(["PUBLIC"]);
    expect(await seenBy(foe)).toEqual([]);
    const [hidden] = await search(host, "näverkurs private", "ACTIVITY");
    await inviteTo(host, hidden?.id, stranger);
    expect(await seenBy(stranger)).toEqual(["PRIVATE", "PUBLIC"]);
    await host.delete(`/api/friends/${friend.id}`);
    await host.delete(`/api/personal-groups/${group.id}/members/${member.id}`);
    await host.delete(`/api/organizations/${organization.id}/members/${member.id}`);
    expect(await seenBy(friend)).toEqual(["PUBLIC"]);
    expect(await seenBy(member)).toEqual(["PUBLIC"]);
    await made(host.delete(`/api/activities/${hidden?.id}`));
    expect(await seenBy(host)).toEqual(["FRIENDS", "GROUP", "ORGANIZATION", "PUBLIC"]);
  });

  test("notices: by board; an expired one by its author alone", async () => {
    const group = await groupOf(elin, siri);
    await noticeOf(elin, { title: "Vargtornet", groupId: group.id });
    const { id } = await noticeOf(elin, { title: "Vargtornets fest" });
    const seen = async () =>
      Promise.all([elin, siri, noah].map(async (one) => (await found(one, "vargtornet", "NOTICE")).sort()));
    const both = ["Vargtornet", "Vargtornets fest"];
    expect(await seen()).toEqual([both, both, ["Vargtornets fest"]]);
    await db.notice.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await seen()).toEqual([both, ["Vargtornet"], []]);
    await made(siri.delete(`/api/personal-groups/${group.id}/members/${siri.id}`));
    expect(await seen()).toEqual([both, [], []]);
    await made(elin.delete(`/api/notices/${id}`));
    expect(await seen()).toEqual([["Vargtornet"], [], []]);
  });

  test("polls: those who take part", async () => {
    const group = await groupOf(elin, siri);
    const { id } = await pollOf(elin, { title: "Surströmmingskväll", groupId: group.id });
    const seen = async () =>
      (await Promise.all([elin, siri, noah].map((one) => found(one, "surströmming", "POLL")))).map(
        (all) => all.length,
      );
    expect(await seen()).toEqual([1, 1, 0]);
    await made(siri.delete(`/api/personal-groups/${group.id}/members/${siri.id}`));
    expect(await seen()).toEqual([1, 0, 0]);
    await made(admin.post(`/api/admin/polls/${id}/takedown`, { action: "DELETE", reason: "x" }));
    expect(await seen()).toEqual([0, 0, 0]);
  });

  test("training: one's own workouts and programs alone, exercises with those who train them", async () => {
    const group = await groupOf(elin, siri);
    const { id } = await workoutOf(elin, { title: "Knytkalas" });
    const program = await programOf(elin, { name: "Knytkalasets vecka" });
    await exerciseOf(elin, { name: "Knytkalaslyft" });
    await exerciseOf(elin, { name: "Knytkalasböj", groupId: group.id });
    const seenBy = async (one: Member) =>
      (await Promise.all(["WORKOUT", "PROGRAM", "EXERCISE"].map((kind) => found(one, "knytkalas", kind))))
        .flat()
        .sort();
    expect(await seenBy(elin)).toEqual(["Knytkalas", "Knytkalasböj", "Knytkalasets vecka", "Knytkalaslyft"]);
    expect(await seenBy(siri)).toEqual(["Knytkalasböj"]);
    expect(await seenBy(noah)).toEqual([]);
    await made(elin.delete(`/api/training/workouts/${id}`));
    await made(elin.delete(`/api/training/programs/${program.id}`));
    expect(await seenBy(elin)).toEqual(["Knytkalasböj", "Knytkalaslyft"]);
    await made(siri.delete(`/api/personal-groups/${group.id}/members/${siri.id}`));
    expect(await seenBy(siri)).toEqual([]);
  });
});

test("what is renamed is found by its new name, and not by the old one", async () => {
  const [one] = (await addMembers(app.url, "Beata Gammelnamn")) as [Member];
  const group = await groupOf(one);
  const organization = await organizationOf(one, { name: "Gammelnamn förening" });
  const activity = await activityOf(one, { title: "Gammelnamnsdag" });
  const notice = await noticeOf(one, { title: "Gammelnamn säljes" });
  const poll = await pollOf(one, { title: "Gammelnamn när?" });
  const workout = await workoutOf(one, { title: "Gammelnamnspass" });
  await made(one.patch(`/api/personal-groups/${group.id}`, { name: "Gammelnamnarna" }));
  const kinds = ["GROUP", "ORGANIZATION", "ACTIVITY", "NOTICE", "POLL", "WORKOUT"];
  const count = async (q: string) =>
    (await Promise.all(kinds.map((kind) => found(one, q, kind)))).map(({ length }) => length);
  expect(await count("gammelnamn")).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await found(noah, "gammelnamn", "PERSON")).toEqual([one.name]);
  await made(
    one.patch("/api/users/me", { name: "Beata Nyponros", username: `rosa_${one.username.slice(-6)}` }),
  );
  await made(one.patch(`/api/personal-groups/${group.id}`, { name: "Nyponrosorna" }));
  await made(one.patch(`/api/organizations/${organization.id}`, { name: "Nyponros förening" }));
  await made(one.patch(`/api/activities/${activity.id}`, { title: "Nyponrosdag" }));
  await made(one.patch(`/api/notices/${notice.id}`, { title: "Nyponros säljes" }));
  await made(one.patch(`/api/polls/${poll.id}`, { title: "Nyponros när?" }));
  await db.workout.update({ where: { id: workout.id }, data: { title: "Nyponrospass" } });
  expect(await count("gammelnamn")).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await count("nyponros")).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await found(noah, "gammelnamn", "PERSON")).toEqual([]);
  expect(await found(noah, "nyponros", "PERSON")).toEqual(["Beata Nyponros"]);
});

test("changes that search does not show are not indexed again", async () => {
  await found(elin, "x", "PERSON");
  await db.user.update({ where: { id: elin.id }, data: { digestAt: 481, bio: "Hej" } });
  await db.group.updateMany({ data: { memberCount: { increment: 0 } } });
  expect(await db.searchPending.count()).toBe(0);
});
