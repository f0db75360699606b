import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/api/endpoints";
import { table } from "@/api/rest/table";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityCases } from "../support/cases/activities";
import { attachmentCases } from "../support/cases/attachments";
import { anyId, type Case, type World } from "../support/cases/case";
import { categoryCases } from "../support/cases/categories";
import { factorCases } from "../support/cases/factors";
import { friendCases } from "../support/cases/friends";
import { groupCases } from "../support/cases/groups";
import { invitationCases } from "../support/cases/invitations";
import { messagingCases } from "../support/cases/messaging";
import { moderationCases } from "../support/cases/moderation";
import { notificationCases } from "../support/cases/notifications";
import { orgCases } from "../support/cases/orgs";
import {
  Client,
  type Member,
  newRegistration,
  openDirect,
  PASSWORD,
  registerMember,
  sendText,
} from "../support/client";
import { emailTo, tokenIn } from "../support/emails";
import { registerConfirmedMember } from "../support/people";
import { picture } from "../support/pictures";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let conversation: string;
/** The data that the cases of all areas share. */
const world = {} as World;
const other = () => new Client(app.url);

async function sessionOf(member: Member): Promise<string> {
  await other().signIn(member.username, PASSWORD);
  const { sessions } = (await member.get("/api/auth/sessions")).body;
  return sessions.find((session: { current: boolean }) => !session.current).id;
}

async function resetToken(): Promise<string> {
  const member = await registerMember(app.url, "Forgetful");
  await other().post("/api/auth/password-reset", { email: member.email });
  return tokenIn(await emailTo(member.email));
}

async function emailToken(): Promise<string> {
  const member = await registerMember(app.url, "Mover");
  const email = `moved.${member.username}@example.org`;
  await member.post("/api/auth/email", { email, currentPassword: PASSWORD });
  return tokenIn(await emailTo(email));
}

async function undoToken(): Promise<string> {
  const member = await registerConfirmedMember(app.url, "Keeper");
  await member.post("/api/auth/email", { email: newRegistration().email, currentPassword: PASSWORD });
  return tokenIn(await emailTo(member.email));
}

const conversationPath = (rest = "") => `/api/messages/conversations/${conversation}${rest}`;
const message = { content: "hej" };

const own: Record<string, Case> = {
  "POST /api/auth/register": {
    status: 201,
    success: () => other().post("/api/auth/register", newRegistration()),
  },
  "GET /api/users/me": { status: 200, success: () => elin.get("/api/users/me") },
  "PATCH /api/users/me": { status: 200, success: () => elin.patch("/api/users/me", { bio: "Vandrar." }) },
  "POST /api/upload/profile-picture": {
    status: 200,
    success: async () => elin.upload("/api/upload/profile-picture", "picture", await picture()),
  },
  "GET /api/users/me/export": { status: 200, success: () => elin.get("/api/users/me/export") },
  "GET /api/users/me/security-events": {
    status: 200,
    success: () => elin.get("/api/users/me/security-events"),
  },
  "POST /api/users/me/export": { status: 201, success: () => siri.post("/api/users/me/export") },
  "GET /api/users/me/owned": { status: 200, success: () => elin.get("/api/users/me/owned") },
  "DELETE /api/users/me": {
    status: 200,
    success: async () =>
      (await registerMember(app.url, "Leaver")).delete("/api/users/me", { password: PASSWORD }),
    stranger: () => stranger.delete("/api/users/me", { password: "not this one" }),
  },
  "POST /api/auth/password": {
    status: 200,
    success: () =>
      siri.post("/api/auth/password", { currentPassword: PASSWORD, password: "bastun är varm nu" }),
    stranger: () =>
      stranger.post("/api/auth/password", { currentPassword: "not this one", password: PASSWORD }),
  },
  "POST /api/auth/email": {
    status: 200,
    success: () =>
      elin.post("/api/auth/email", { email: newRegistration().email, currentPassword: PASSWORD }),
    stranger: () =>
      stranger.post("/api/auth/email", { email: newRegistration().email, currentPassword: "not this one" }),
  },
  "POST /api/auth/email/confirmation": {
    status: 200,
    success: () => elin.post("/api/auth/email/confirmation"),
  },
  "POST /api/auth/email/confirm": {
    status: 200,
    success: async () => other().post("/api/auth/email/confirm", { token: await emailToken() }),
  },
  "POST /api/auth/password-reset": {
    status: 200,
    success: () => other().post("/api/auth/password-reset", { email: elin.email }),
  },
  "POST /api/auth/password-reset/confirm": {
    status: 200,
    success: async () =>
      other().post("/api/auth/password-reset/confirm", {
        token: await resetToken(),
        password: "bastun är varm nu",
      }),
  },
  "POST /api/auth/undo": {
    status: 200,
    success: async () =>
      other().post("/api/auth/undo", { token: await undoToken(), password: "bastun är varm nu" }),
  },
  "GET /api/auth/sessions": { status: 200, success: () => elin.get("/api/auth/sessions") },
  "DELETE /api/auth/sessions": { status: 200, success: () => elin.delete("/api/auth/sessions") },
  "DELETE /api/auth/sessions/{id}": {
    status: 200,
    success: async () => elin.delete(`/api/auth/sessions/${await sessionOf(elin)}`),
    stranger: async () => stranger.delete(`/api/auth/sessions/${await sessionOf(elin)}`),
  },
  "GET /api/messages/conversations": { status: 200, success: () => elin.get("/api/messages/conversations") },
  "POST /api/messages/conversations": {
    status: 201,
    success: () =>
      elin.post("/api/messages/conversations", { type: "DIRECT", participantIds: [stranger.id, siri.id] }),
    stranger: () => elin.post("/api/messages/conversations", { type: "DIRECT", participantIds: [anyId] }),
  },
  "GET /api/messages/conversations/{id}": {
    status: 200,
    success: () => elin.get(conversationPath()),
    stranger: () => stranger.get(conversationPath()),
  },
  "POST /api/messages/conversations/{id}": {
    status: 201,
    success: () => elin.post(conversationPath(), message),
    stranger: () => stranger.post(conversationPath(), message),
  },
  "POST /api/messages/conversations/{id}/read": {
    status: 200,
    success: () => elin.post(conversationPath("/read")),
    stranger: () => stranger.post(conversationPath("/read")),
  },
  "POST /api/messages/conversations/{id}/typing": {
    status: 200,
    success: () => elin.post(conversationPath("/typing"), { typing: true }),
    stranger: () => stranger.post(conversationPath("/typing"), { typing: true }),
  },
  "GET /api/messages/users/search": {
    status: 200,
    success: () => elin.get("/api/messages/users/search?q=si"),
  },
  "GET /api/users/search": { status: 200, success: () => elin.get("/api/users/search?q=si") },
  "GET /api/friends/search": { status: 200, success: () => elin.get("/api/friends/search?q=sir") },
  "GET /api/messages/unread-count": { status: 200, success: () => elin.get("/api/messages/unread-count") },
};

/** Every area has its own file of cases. */
const cases: Record<string, Case> = {
  ...own,
  ...attachmentCases(world),
  ...messagingCases(world),
  ...notificationCases(world),
  ...groupCases(world),
  ...invitationCases(world),
  ...orgCases(world),
  ...categoryCases(world),
  ...activityCases(world),
  ...friendCases(world),
  ...factorCases(world),
  ...moderationCases(world),
};

beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = await Promise.all([
    registerMember(app.url, "Elin"),
    registerMember(app.url, "Siri"),
    registerMember(app.url, "Stranger"),
  ]);
  // some lines need staff rights: listing and settling reports
  await db.user.update({ where: { id: elin.id }, data: { role: "ADMIN" } });
  conversation = await openDirect(elin, siri);
  await sendText(siri, conversation, "hej");
  Object.assign(world, { app, elin, siri, stranger, conversation });
});
afterAll(() => app.stop());

const lines = table.map((line) => ({ ...line, call: `${line.method} ${line.path}` }));
const addressOf = (path: string) => path.replace(/\{\w+\}/g, anyId);
const caseOf = (call: string): Case =>
  cases[call] ?? { status: 0, success: () => Promise.reject(new Error(`${call} has no case`)) };

/** A day in a path is no id: it names a day of the caller's own, and one that is malformed is 400. */
const takesId = ({ path }: { path: string }) => path.replace("{day}", "").includes("{");

test("Every line of the table has a case, one as a stranger where it takes an id, and no case is without its line.", () => {
  expect(Object.keys(cases).toSorted()).toEqual(lines.map(({ call }) => call).toSorted());
  const taking = lines.filter(takesId).map(({ call }) => call);
  expect(taking.filter((call) => !cases[call]?.stranger)).toEqual([]);
});

describe("A success: a creation 201, all else 200", () => {
  test.each(lines)("$call", async ({ call }) => {
    const { success, status } = caseOf(call);
    const answer = await success();
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json; charset=utf-8$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("Every /api call without a live session: 401", () => {
  test.each(lines.filter(({ open }) => !open))("$call", async ({ method, path }) => {
    for (const cookie of [undefined, "next-auth.session-token=of-nobody"]) {
      const answer = await other().call(method, addressOf(path), { headers: cookie ? { cookie } : {} });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: "unauthenticated", error: expect.any(String) });
    }
  });

  test.each(
    [...endpoints()].flatMap(([path, methods]) =>
      [...methods].filter(([, { open }]) => !open).map(([method]) => [method, path] as const),
    ),
  )("beside the table too: %s %s", async (method, path) => {
    expect((await other().call(method, addressOf(path).replace("{name}", `${anyId}.webp`))).status).toBe(401);
  });

  test.each(lines.filter(({ open }) => open))("but for $call", async ({ method, path }) => {
    expect((await other().call(method, path, { body: {} })).status).toBe(400);
  });
});

describe("404 missing, or not visible to this user; 403 seen but not allowed", () => {
  test.each(lines.filter(({ call }) => cases[call]?.stranger))("$call", async ({ call, path }) => {
    const answer = await caseOf(call).stranger!();
    const unseen =
      /\{|\/(messages|notices|message-attachment|group-picture|organization-picture|invitations\/respond)\b/.test(
        path,
      ) && !path.startsWith("/api/admin/");
    expect(answer.status).toBe(unseen ? 404 : 403);
    expect(answer.body).toMatchObject({ code: answer.status === 404 ? "not-found" : "forbidden" });
  });
});

describe("ids in a path: 404, never 500", () => {
  const weird = [
    anyId,
    anyId.toUpperCase(),
    "me",
    "0",
    "-1",
    "null",
    "%00",
    "%E5%A4%A9",
    "%ZZ",
    "%2e%2e",
    "..%2f..%2fetc",
    "'%3b--",
    "a".repeat(499),
    "a".repeat(2000),
    "[object Object]",
    "01920000-0000-7000-8000-00000000000g",
  ];
  /** "a literal path wins over `{id}`"; and a client resolves two dots itself, here to another path that is served */
  const elsewhere: Record<string, string> = {
    "/api/users/{id}": "me",
    "/api/friends/requests/{id}": "%2e%2e",
    "/api/organizations/by-slug/{slug}": "%2e%2e",
    "/api/personal-groups/{id}/invitations": "%2e%2e",
    "/api/organizations/{id}/invitations": "%2e%2e",
    "/api/activities/{id}/invitations": "%2e%2e",
    "/api/invitations/code/{code}": "%2e%2e",
    "/api/invitations/code/{code}/redeem": "%2e%2e",
  };
  const bodies: Record<string, object> = {
    send: message,
    setTyping: { typing: true },
    suspend: { reason: "Spam" },
    removeAsStaff: { reason: "Spam" },
    lift: { reason: "Spam" },
    signOut: { reason: "Spam" },
    resetPicture: { reason: "Spam" },
    resetName: { reason: "Spam" },
    edit: message,
    set: { answer: "NO", guests: 0 },
    vote: { votes: [{ optionId: anyId, vote: "YES" }] },
    decide: { optionId: anyId, action: "approve" },
    record: { entries: [{ userId: anyId, status: "PRESENT" }] },
    setMuted: { muted: true },
    setLevel: { level: "MENTIONS" },
    addMembers: { userIds: [anyId] },
    settle: { status: "DISMISSED", action: "approve" },
    add: { userId: anyId, domain: "klubben.example", title: "Kaka" },
    addMember: { userId: anyId },
    import: { lines: [{ username: "nobody" }] },
    setRole: { role: "MEMBER" },
    create: { name: "Packlistan", userId: anyId },
    delete: { confirmationName: "Packlistan", handoverTo: null, categoryId: anyId },
    review: { action: "approve" },
    update: { categoryId: anyId, name: "Packlistan", hasReminders: true },
    invite: { userIds: [anyId] },
    withdraw: { userIds: [anyId] },
    respond: { action: "accept" },
    answer: { response: "ACCEPTED" },
    rename: { name: "Mobil" },
    remove: { currentPassword: PASSWORD },
    deactivate: { isActive: false },
    handOver: { memberId: anyId },
  };
  test.each(lines.filter(takesId))("$call", async ({ method, path, procedure }) => {
    const ids = weird.filter((id) => elsewhere[path] !== id);
    const body = method === "GET" ? undefined : (bodies[procedure.split(".").at(-1) ?? ""] ?? {});
    for (const id of ids) {
      const answer = await elin.call(method, path.replace(/\{\w+\}/g, id), { body });
      expect(answer.status, id).toBe(404);
    }
  });

  test.each(["profile-pictures", "group-pictures", "organization-pictures"])(
    "GET /api/uploads/%s/{name}",
    async (folder) => {
      for (const name of [...weird, `${anyId}.webp`, "..%2F..%2Fsecret", `${anyId}.webp%00`]) {
        expect((await elin.get(`/api/uploads/${folder}/${name}`)).status, name).toBe(404);
      }
    },
  );
});
