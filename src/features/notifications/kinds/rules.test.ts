import { describe, expect, test } from "vitest";
import { allKinds, undeclaredKind } from "@/features/hub/news";
import words from "../../../../locales/en.json" with { type: "json" };
import {
  cardRouteOf,
  findKind,
  iconOf,
  kinds,
  listImpersonalTypes,
  listSettingKinds,
  mayAnswerNotification,
  messageDescriptorOf,
  pictureOf,
  routeOf,
  senderPicture,
  textIn,
  tilePicture,
  timeIn,
  undeclaredKinds,
  urlPartIn,
} from "./rules";

for (const kind of allKinds) kinds.register(kind);
undeclaredKinds.register(undeclaredKind);

describe("A notification can be answered if it is about an invitation or request that has not been answered.", () => {
  test.each([
    "friend_request",
    "organization_join_request",
    "organization_invitation",
    "GROUP_INVITATION",
    "ACTIVITY_INVITATION",
    "ACTIVITY_REMINDER",
    "EVENT_INVITATION",
    "Some Invitation of tomorrow",
    "REQUEST",
  ])("%s", (type) => {
    expect(mayAnswerNotification({ type, invitationStatus: null })).toBe(true);
    expect(mayAnswerNotification({ type, invitationStatus: "ACCEPTED" })).toBe(false);
    expect(mayAnswerNotification({ type, invitationStatus: "DECLINED" })).toBe(false);
  });

  test.each(["friend_accepted", "Added to Group", "ACTIVITY_WAITLIST", "workout_completed", ""])(
    "not %s",
    (type) => {
      expect(mayAnswerNotification({ type, invitationStatus: null })).toBe(false);
    },
  );
});

describe("Notification clicks navigate to", () => {
  test.each<[type: string, data: Record<string, unknown>, route: string | null]>([
    ["event_approval", { eventId: "e1" }, "/admin?tab=events&eventId=e1"],
    ["EVENT_APPROVAL_REQUEST", { eventId: "e1", organizationId: "o1" }, "/admin?tab=events&eventId=e1"],
    ["EVENT_INVITATION", { eventId: "e1", invitationId: "i1" }, "/events/e1"],
    ["ACTIVITY_INVITATION", { eventId: "a1", invitationId: "i1" }, "/events/a1"],
    ["ACTIVITY_WAITLIST", { eventId: "a1" }, "/events/a1"],
    [
      "workout_completed",
      { clientId: "c1", clientName: "Fatima", workoutId: "w1", programId: "p1" },
      "/training/personal/clients/c1/progress?workoutId=w1",
    ],
    ["program_assigned", { programId: "p1" }, "/training/personal/programs/p1"],
    ["friend_request", { fromUserId: "u1", fromUsername: "tove" }, "/tove"],
    ["friend_accepted", { fromUserId: "u1", fromUsername: "tove" }, "/tove"],
    ["GROUP_INVITATION", { groupId: "g1", invitationId: "i1" }, "/?social=groups"],
    ["Added to Group", { groupId: "g1" }, "/?social=groups"],
    ["organization_invitation", { organizationId: "o1", organizationSlug: "stf" }, "/org/stf"],
    [
      "organization_join_request",
      { organizationId: "o1", joinRequestId: "j1" },
      "/groups-orgs?tab=organizations&org=o1&part=requests",
    ],
    ["organization_domain", { organizationId: "o1" }, "/groups-orgs?tab=organizations&org=o1&part=domains"],
    ["organization_added", { organizationId: "o1", organizationSlug: "stf" }, "/org/stf"],
    ["organization_owner", { organizationId: "o1", organizationSlug: "stf" }, "/org/stf"],
    ["group_owner", { groupId: "g1" }, "/?social=groups"],
    ["group_join_request", { groupId: "g1" }, "/groups-orgs?group=g1&part=requests"],
    ["category_suggestion", { groupId: "g1" }, "/groups-orgs?group=g1&part=categories"],
    [
      "category_suggestion_reviewed",
      { organizationId: "o1" },
      "/groups-orgs?tab=organizations&org=o1&part=categories",
    ],
    ["friend_request", { fromUserId: "u1" }, null],
    ["workout_completed", { clientId: "c1" }, null],
    ["something new", {}, null],
    ["something new", { eventId: 7, groupId: null, organizationId: "" }, null],
  ])("%s %j: %s", (type, data, route) => {
    expect(routeOf({ type, data })).toBe(route);
  });

  test("a person's address is the one of today", () => {
    const data = { fromUserId: "u1", fromUsername: "tove" };
    expect(routeOf({ type: "friend_request", data, fromUser: { username: "tove.s" } })).toBe("/tove.s");
  });

  test("what it holds never leads out of its place in the address", () => {
    expect(routeOf({ type: "friend_request", data: { fromUsername: "/example.org" } })).toBe(
      "/%2Fexample.org",
    );
    expect(routeOf({ type: "x", data: { eventId: "../admin?a=b" } })).toBe("/events/..%2Fadmin%3Fa%3Db");
  });

  test("from invitation cards it opens in a new tab as /org/{organizationSlug}", () => {
    expect(cardRouteOf({ type: "organization_invitation", data: { organizationSlug: "stf-umea" } })).toBe(
      "/org/stf-umea",
    );
    expect(cardRouteOf({ type: "organization_invitation", data: { organizationId: "o1" } })).toBeNull();
  });
});

describe("Each declared kind", () => {
  test("has a name of its own.", () => {
    expect(new Set(allKinds.map(({ name }) => name)).size).toBe(allKinds.length);
    expect(allKinds.map(({ name }) => findKind(name))).toEqual(allKinds);
  });

  test.each(allKinds)("$name: has words, and a field with the id of what it asks.", (kind) => {
    const keys = [kind.words.id, kind.words.headingId, kind.setting?.id].filter((key) => key !== undefined);
    expect(keys.filter((key) => !(key in words))).toEqual([]);
    const { shape, options } = kind.data as unknown as { shape?: object; options?: { shape: object }[] };
    const shapes = options ? options.map((one) => one.shape) : [shape ?? {}];
    const fields = shapes.flatMap((one) => Object.keys(one));
    expect(shapes.every((one) => Object.keys(one).length > 0)).toBe(true);
    if (kind.asks) expect(fields).toContain(kind.asks.idField);
  });

  test.each(allKinds)("$name: without names to put in its words it shows the server's.", ({ name }) => {
    expect(messageDescriptorOf({ type: name, data: {} })).toBeNull();
  });
});

test.each([
  ["workout_planned", "workout"],
  ["Group news", "group"],
  ["organization_news", "organization"],
  ["EVENT_MOVED", "event"],
  ["something new", "bell"],
])("A type that no noun declares has the sign of its family: %s", (type, sign) => {
  expect(iconOf(type)).toBe(sign);
});

test("The words take names of today, and mail can quote free text apart from them.", () => {
  const data = { activityName: "Löpning", location: "Parken", dateTime: "2026-06-18T14:00:00.000Z" };
  expect(messageDescriptorOf({ type: "ACTIVITY_CHANGED", data })).toEqual({
    id: "activities.news.changed",
    headingId: undefined,
    values: {
      activity: "Löpning",
      when: new Date(data.dateTime),
      hasTime: "yes",
      hasPlace: "yes",
      hasMessage: "no",
      isOnwards: "no",
      isSeveral: "no",
      from: null,
      hasFrom: "no",
    },
    quoted: { place: "Parken" },
  });
  const asked = { type: "friend_request", data: { fromUserName: "Elin" } };
  expect(messageDescriptorOf(asked)?.values).toEqual({ name: "Elin" });
  expect(messageDescriptorOf({ ...asked, fromUser: { name: "Elin K", username: "elin" } })?.values).toEqual({
    name: "Elin K",
  });
});

describe("The picture beside a notification is what its kind declares", () => {
  const person = { id: "u1", name: "Elin K", username: "elin" };
  test.each<[type: string, data: Record<string, unknown>, picture: unknown]>([
    ["GROUP_INVITATION", { groupId: "g1", invitedBy: "Elin" }, { tileId: "g1" }],
    ["organization_join_request", { organizationId: "o1", fromUserName: "Elin" }, { tileId: "o1" }],
    ["friend_request", { fromUserName: "Elin" }, { person: { id: "Elin", name: "Elin" } }],
    ["workout_completed", { clientId: "c1", clientName: "Fatima" }, { person: { id: "c1", name: "Fatima" } }],
    ["ACTIVITY_WAITLIST", { eventId: "a1" }, { tileId: "a1" }],
    ["ACTIVITY_CANCELLED", { activityName: "Löpning" }, null],
    ["something new", { groupId: "g1", eventId: "a1" }, { tileId: "g1" }],
    ["something new", { invitedBy: "Elin", eventId: "a1" }, { person: { id: "Elin", name: "Elin" } }],
    ["something new", { eventId: "a1" }, { tileId: "a1" }],
    ["something new", {}, null],
  ])("%s %j", (type, data, picture) => {
    expect(pictureOf({ type, data })).toEqual(picture);
  });

  test("a person's is the one of today", () => {
    const news = { type: "ACTIVITY_INVITATION", data: { invitedBy: "Elin" }, fromUser: person };
    expect(pictureOf(news)).toEqual({ person: { id: "u1", name: "Elin K" } });
  });
});

describe("The lists of kinds, each kind once, though a hot reload registers it again:", () => {
  for (const kind of allKinds) kinds.register(kind);

  test("those whose notifications stay when the account of the user who caused them is deleted", () => {
    const impersonal = allKinds.filter((kind) => "isImpersonal" in kind && kind.isImpersonal);
    expect(impersonal.length).toBeGreaterThan(0);
    expect(listImpersonalTypes()).toEqual(impersonal.map(({ name }) => name));
  });

  test("those whose channels users can choose", () => {
    const chosen = allKinds.filter((kind) => "setting" in kind && kind.setting);
    expect(chosen.length).toBeGreaterThan(0);
    expect(listSettingKinds()).toEqual(chosen);
  });
});

describe("A field that a notification lacks, or that is of another type, is null", () => {
  const news = {
    type: "x",
    data: { name: "Elin & Co", empty: "", number: 7, at: "2026-06-18T14:00:00.000Z" },
  };

  test("a text", () => {
    const texts = ["name", "empty", "number", "none"].map((field) => textIn(news, field));
    expect(texts).toEqual(["Elin & Co", null, null, null]);
    const parts = ["name", "empty", "number", "none"].map((field) => urlPartIn(news, field));
    expect(parts).toEqual(["Elin%20%26%20Co", null, null, null]);
  });

  test("a time", () => {
    expect(timeIn(news, "at")).toEqual(new Date("2026-06-18T14:00:00.000Z"));
    expect(["name", "empty", "number", "none"].map((field) => timeIn(news, field))).toEqual(
      Array(4).fill(null),
    );
  });

  test("a picture", () => {
    expect(senderPicture(news, "name")).toEqual({ person: { id: "Elin & Co", name: "Elin & Co" } });
    expect([senderPicture(news, "none"), tilePicture(news, "number")]).toEqual([null, null]);
  });
});

test("A kind without a page for its card leads nowhere.", () => {
  expect(cardRouteOf({ type: "friend_accepted", data: { fromUsername: "tove" } })).toBeNull();
});
