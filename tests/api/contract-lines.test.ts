import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/api/endpoints";
import { table } from "@/api/rest/table";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { Authenticator, addPasskey } from "../support/authenticator";
import { activityOf } from "../support/cases/activities";
import {
  type Answer,
  Client,
  type Member,
  newRegistration,
  PASSWORD,
  registerMember,
} from "../support/client";
import { emailTo, tokenIn } from "../support/emails";
import { addTotp, codeOf, proof } from "../support/factors";
import { isFull } from "../support/full";
import { matrixRows } from "../support/matrix/rows";
import { OTHER_PASSWORD } from "../support/password";
import { addMembers, addMemberWithPassword, registerConfirmedMember } from "../support/people";
import { inputOf } from "../support/procedure-inputs";

/** What tests/api/matrix.test.ts does not show of each line: who gets which answer is shown there. */
let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await addMemberWithPassword(app.url, "Elin");
  // some lines need staff rights
  await db.user.update({ where: { id: elin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());
const other = () => new Client(app.url);
const newMember = () => addMemberWithPassword(app.url, "New");
const password = OTHER_PASSWORD;

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

const withTotp = async (): Promise<Member> => {
  const member = await newMember();
  await addTotp(member);
  return member;
};
const withPasskey = async () => {
  const member = await newMember();
  return { member, ...(await addPasskey(member)) };
};

/** The successes of calls that need a password, a link of an email or a place, which the people of the matrix don't have. */
const successes: Record<string, [status: number, call: () => Promise<Answer>]> = {
  "DELETE /api/users/me": [
    200,
    async () => (await newMember()).delete("/api/users/me", { password: PASSWORD }),
  ],
  "POST /api/auth/password": [
    200,
    async () => (await newMember()).post("/api/auth/password", { currentPassword: PASSWORD, password }),
  ],
  "POST /api/auth/email": [
    200,
    async () =>
      (await newMember()).post("/api/auth/email", {
        email: newRegistration().email,
        currentPassword: PASSWORD,
      }),
  ],
  "POST /api/auth/email/confirm": [
    200,
    async () => other().post("/api/auth/email/confirm", { token: await emailToken() }),
  ],
  "POST /api/auth/password-reset/confirm": [
    200,
    async () => other().post("/api/auth/password-reset/confirm", { token: await resetToken(), password }),
  ],
  "POST /api/auth/undo": [
    200,
    async () => other().post("/api/auth/undo", { token: await undoToken(), password }),
  ],
  "POST /api/auth/totp": [200, async () => (await newMember()).post("/api/auth/totp", proof)],
  "POST /api/auth/totp/confirm": [
    201,
    async () => {
      const member = await newMember();
      const { setup, secret } = (await member.post("/api/auth/totp", proof)).body;
      return member.post("/api/auth/totp/confirm", { setup, code: codeOf(secret) });
    },
  ],
  "DELETE /api/auth/totp": [200, async () => (await withTotp()).delete("/api/auth/totp", proof)],
  "POST /api/auth/recovery-codes": [
    201,
    async () => (await withTotp()).post("/api/auth/recovery-codes", proof),
  ],
  "POST /api/auth/passkeys/options": [
    200,
    async () => (await withPasskey()).member.post("/api/auth/passkeys/options", proof),
  ],
  "POST /api/auth/passkeys": [
    201,
    async () => {
      const member = await newMember();
      const { options } = (await member.post("/api/auth/passkeys/options", proof)).body;
      const passkey = new Authenticator().create(options);
      return member.post("/api/auth/passkeys", { name: "Laptop", passkey });
    },
  ],
  "DELETE /api/auth/passkeys/{id}": [
    200,
    async () => {
      const { member, passkey } = await withPasskey();
      return member.delete(`/api/auth/passkeys/${passkey.id}`, proof);
    },
  ],
  "PUT /api/activities/{id}/guests": [
    200,
    async () => {
      const [host, guest] = (await addMembers(app.url, "Host", "Guest")) as [Member, Member];
      const { id } = await activityOf(host, { maxGuests: 1 });
      await guest.post(`/api/availability/${id}/join`);
      return guest.call("PUT", `/api/activities/${id}/guests`, { body: { guests: 1 } });
    },
  ],
};

const lines = table.map((line) => ({ ...line, call: `${line.method} ${line.path}` }));
const addressOf = (path: string) => path.replace(/\{\w+\}/g, anyId);
const message = { content: "hej" };

/** A day in a path is no id: it names a day of the caller's own, and one that is malformed is 400. */
const takesId = ({ path }: { path: string }) => path.replace("{day}", "").includes("{");

describe("A success: a creation 201, all else 200", () => {
  test("each line has one in the matrix, or here", () => {
    const isShown = (call: string) => / 20[01]/.test(` ${matrixRows[call]?.answers}`);
    expect(lines.map(({ call }) => call).filter((call) => !isShown(call))).toEqual(
      lines.map(({ call }) => call).filter((call) => call in successes),
    );
  });

  test.each(Object.entries(successes))("%s", async (_, [status, call]) => {
    const answer = await call();
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json; charset=utf-8$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("Every /api call without a live session: 401", () => {
  test("with a session that has ended, or never was", async () => {
    const headers = { cookie: "next-auth.session-token=of-nobody" };
    for (const { call, method, path } of lines.filter(({ open }) => !open)) {
      const { status, body } = await other().call(method, addressOf(path), { headers });
      expect([call, status, body.code]).toEqual([call, 401, "unauthenticated"]);
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
    "/api/training/workouts/{id}/exercises": "%2e%2e",
    "/api/training/workouts/exercises/{id}": "%2e%2e",
    "/api/training/workouts/sets/{id}": "%2e%2e",
    "/api/training/exercises/{id}/records": "%2e%2e",
    "/api/training/exercises/{id}/progress": "%2e%2e",
    "/api/training/workouts/exercises/{id}/sets": "%2e%2e",
    "/api/training/workouts/exercises/{id}/restore": "%2e%2e",
    "/api/training/workouts/sets/{id}/restore": "%2e%2e",
    "/api/training/organizations/{organizationId}/coaches": "%2e%2e",
    "/api/invitations/code/{code}": "%2e%2e",
    "/api/invitations/code/{code}/redeem": "%2e%2e",
  };
  const bodies: Record<string, object> = {
    send: message,
    changeProgram: { weeks: [] },
    setTyping: { typing: true },
    suspend: { reason: "Spam" },
    removeAsStaff: { reason: "Spam" },
    lift: { reason: "Spam" },
    signOut: { reason: "Spam" },
    resetPicture: { reason: "Spam" },
    resetName: { reason: "Spam" },
    edit: message,
    set: { answer: "NO", guests: 0, programId: anyId, week: 1, weekday: 1 },
    join: { showsWeights: true },
    changeChoice: { showsWeights: true },
    callRest: { seconds: 60 },
    callAll: { text: "Bra jobbat!" },
    vote: { votes: [{ optionId: anyId, vote: "YES" }] },
    decide: { optionId: anyId, action: "approve" },
    record: { entries: [{ userId: anyId, status: "PRESENT" }] },
    setMuted: { muted: true },
    setLevel: { level: "MENTIONS" },
    addMembers: { userIds: [anyId] },
    settle: { status: "DISMISSED", action: "approve" },
    joinPlan: { activityId: anyId },
    cut: { from: 0, to: 60 },
    start: { from: "2031-06-02" },
    assignProgram: { programId: anyId },
    addOfClient: { text: "Kaka" },
    change: { showsText: true },
    changeShares: { shares: ["LOAD"] },
    add: { userId: anyId, exerciseId: anyId, domain: "klubben.example", title: "Kaka", text: "Kaka" },
    addMember: { userId: anyId },
    import: { lines: [{ username: "nobody" }] },
    setRole: { role: "MEMBER" },
    create: { name: "Packlistan", kind: "TEAM", userId: anyId, reason: "Spam" },
    undo: { reason: "Spam" },
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
    give: { role: "MANAGER", reason: "Spam", currentPassword: PASSWORD },
    resetFactors: { reason: "Spam", currentPassword: PASSWORD },
  };
  /** The ids of a path, by what reads them. */
  const readers = new Set<string>();
  const isNew = (reader: string) => !readers.has(reader) && readers.add(reader);
  /** All of them where something new reads them, and for other lines some. */
  const idsFor = ({ path, procedure }: (typeof lines)[number]) => {
    const reader = inputOf(procedure, () => undefined)
      .places.filter(({ path: [name] }) => path.includes(`{${name}}`))
      .map(({ schema }) => schema.parser)
      .join();
    const ids = isFull || isNew(reader) ? weird : [anyId, "%00", "..%2f..%2fetc"];
    return ids.filter((id) => elsewhere[path] !== id);
  };
  test.each(lines.filter(takesId))("$call", async (line) => {
    const { method, path, procedure } = line;
    const ids = idsFor(line);
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
