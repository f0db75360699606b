import superjson from "superjson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "@/api/openapi";
import { table } from "@/api/rest/table";
import { appRouter } from "@/api/root";
import { allKinds } from "@/features/hub/news";
import { notify } from "@/features/notifications/commands";
import { sendNotificationEmail } from "@/features/notifications/jobs";
import { findUnreadNotification } from "@/features/notifications/queries";
import { newId } from "@/lib/id";
import { db, pool, transaction } from "@/server/db";
import type { Run } from "@/server/queue";
import examples from "../../docs/openapi-examples.json";
import { type App, startApp } from "../support/app";
import {
  type BlockedWorld,
  changeAfterBlock,
  type Kind,
  leaksIn,
  makeBlockedWorld,
} from "../support/blocked-world";
import { calendarFile, pollOptions } from "../support/cases/activities";
import { block, blocked, unblock } from "../support/cases/friends";
import { type Answer, type Json, type Member, openDirect, sendText } from "../support/client";
import { emailsTo } from "../support/emails";
import { eventually } from "../support/eventually";
import { isFull } from "../support/full";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers, asMe } from "../support/people";

/**
 * One place decides what a blocked pair sees of each other. Every procedure, event and email is checked: each of the two
 * calls with the ids of everything of its kind in a world with a blocked pair, and no answer may contain what the other
 * has changed since the block. A REST line answers with what its procedure returns; only those with a shape of their own,
 * and those without a procedure, are called. `npm run test:full -- more` calls every line, also with one id of each
 * other kind.
 */
let app: App;
let world: BlockedWorld;
beforeAll(async () => {
  app = await startApp();
  world = await makeBlockedWorld(app.url);
});
afterAll(() => app.stop());

type Side = { viewer: Member; other: Member; marks: BlockedWorld["marks"]["elin"] };
const sidesOf = ({ elin, siri, marks }: BlockedWorld): Record<string, Side> => ({
  "the blocker": { viewer: elin, other: siri, marks: marks.siri },
  "the blocked": { viewer: siri, other: elin, marks: marks.elin },
});

/**
 * Excluded: calls that would end the world or the session and concern only the caller, as handing over and deleting do, files,
 * holidays, maps and the journal, which name nobody, training, whose own tests ask as a blocked pair, and staff calls, as the
 * staff sees members without restriction.
 */
const unasked = [
  /^friends\.blocks\.delete$/,
  /^accounts\.(?!exports|security)/,
  /^moderation\.(?!reports\.create)/,
  /^activities\.(approvals|holidays|maps)\./,
  /^notices\.listOf$/,
  /^feedback\.(listReceived|settle)$/,
  /^backups\./,
  /^(journal|training|notifications\.push)\./,
  /^messaging\.attachments\./,
  /^groups\.(setPicture|listDeleted|restore)$/,
  /^orgs\.(setLogo|delete|members\.handOver)$/,
];
const unaskedLines = [
  /^DELETE \/api\/users\/\{id\}\/block$/,
  /^\w+ \/api\/(auth|users\/me|admin|upload|uploads|docs|metrics|health|openapi|trpc)\b/,
  /^GET \/api\/messages\/sse$/,
  /^GET \/api\/activities\/(holidays|maps)$/,
  /^\w+ \/api\/(journal|training|push|activities\/\{id\}\/training)\b/,
  /^POST \/api\/organizations\/\{id\}\/hand-over$/,
  /^DELETE \/api\/organizations\/\{id\}$/,
];
const isAsked = (name: string, not: RegExp[]) => !not.some((pattern) => pattern.test(name));

type Field = Json;
/** What the `id` of a call may name, by the call's name. */
const namedBy: [RegExp, Kind[]][] = [
  [/messag/, ["conversations", "messages"]],
  [/people|user|friend/, ["people", "requests"]],
  [/group/, ["groups"]],
  [/org/, ["organizations"]],
  [/activit|availab/, ["activities"]],
  [/poll|outsider/, ["polls"]],
  [/notice/, ["notices"]],
  [/invit/, ["links", "requests"]],
  [/feed|template/, ["links"]],
  [/listMembers/, ["groups"]],
  [/request/i, ["requests"]],
  [/notification/, ["notifications"]],
];

/** Every id that a call may name; in `npm run test:full` also one of each other kind, which it does not find. */
function idsFor(call: string, { ids }: BlockedWorld): string[] {
  const named = namedBy.filter(([pattern]) => pattern.test(call)).flatMap(([, kinds]) => kinds);
  const isAny = named.length === 0;
  return Object.entries(ids).flatMap(([kind, all]) =>
    isAny || named.includes(kind as Kind) ? all : all.slice(0, isFull ? 1 : 0),
  );
}

/** Values for a field of an input: every id that it may name, for a field that names something. */
function valuesOf(
  call: string,
  name: string,
  field: Field,
  world: BlockedWorld,
  { viewer, other, marks }: Side,
): unknown[] {
  if (name === "username") return [other.username, marks.username, world.noah.username];
  if (name === "lines") return [other.username, marks.username].map((username) => [{ username }]);
  if (/^(memberId|userId|toUserId)$/.test(name)) return [other.id, world.liv.id, world.ida.id];
  if (name === "role") return ["MANAGER"];
  if (name === "slug") return [world.organization.slug];
  if (name === "entries") return [[{ userId: other.id, status: "PRESENT" }]];
  if (name === "code") return /check-?in/i.test(call) ? world.doorCodes : world.codes;
  if (name === "file") return [calendarFile];
  if (name === "token") return [world.tokens[viewer.id]];
  if (name === "isActive") return [false];
  if (name === "departmentId") return [world.organization.departmentId];
  if (/^(countryId|officeId|teamId|unitId)$/.test(name)) return [world.organization.unitId];
  if (name === "domainId") return [world.organization.domainId];
  if (name === "domain") return ["pair.example"];
  if (name === "suggestionId") return world.suggestions;
  if (name === "activityId") return world.ids.activities;
  if (name === "taskId") return world.tasks;
  if (name === "optionId") return world.options;
  if (name === "outsiderId") return world.outsiders;
  if (name === "year") return [new Date().getUTCFullYear()];
  if (name === "options") return [pollOptions()];
  if (name === "categoryId") return world.categories;
  if (name === "confirmationName") return ["Fjällvandrarna"];
  if (name === "handoverTo" || name === "answer") return [null];
  if (name === "guests") return [0];
  if (name === "channelId") return [world.conversations.channel];
  if (name === "emoji") return ["👍"];
  if (/Ids$/.test(name)) return [[other.id], [world.liv.id], [world.ida.id]];
  if (name === "q") return [other.name, marks.name, marks.title];
  if (field?.enum) return [field.enum[0]];
  if (field?.const !== undefined) return [field.const];
  if (field?.type === "array") return [[]];
  if (/^(requestId|invitationId)$/.test(name)) return world.ids.requests;
  if (/(^i|I)d$/.test(name)) return idsFor(call, world);
  if (name === "action") return ["accept"];
  if (name === "response") return ["ACCEPTED"];
  if (name === "from") return [new Date().toISOString()];
  if (/date|time|from|to$/i.test(name)) return [new Date(Date.now() + 9e7).toISOString()];
  if (field?.type === "boolean") return [true];
  if (field?.type === "integer" || field?.type === "number") return [50];
  return ["Hej"];
}

/** What the `id` of a call can name if another field names something in it: a member, an invitation, a part. */
function containersFor(call: string, world: BlockedWorld): string[] {
  const { ids } = world;
  if (/group/.test(call)) return ids.groups;
  if (/org/.test(call)) return ids.organizations;
  if (/poll|outsider/.test(call)) return ids.polls;
  if (/activit/.test(call)) return ids.activities;
  return /messag/.test(call) ? ids.conversations : idsFor(call, world);
}

/** Inputs with each value of each field that is required, or that names something. */
function inputsOf({ name: call, schema }: Call, world: BlockedWorld, side: Side): Record<string, unknown>[] {
  const required = new Set<string>(schema?.required ?? []);
  const asked = Object.entries<Field>(schema?.properties ?? {})
    .filter(
      ([name]) =>
        required.has(name) || /^(id|q|username|content|participantIds|userIds|handoverTo)$/.test(name),
    )
    .map(([name, field]) => ({ name, values: valuesOf(call, name, field, world, side) }));
  const isNested = asked.filter(({ values }) => values.length > 1).length > 1;
  return asked.reduce<Record<string, unknown>[]>(
    (inputs, { name, values }) => {
      const chosen = isNested && name === "id" ? containersFor(call, world) : values;
      return inputs.flatMap((input) => chosen.map((value) => ({ ...input, [name]: value })));
    },
    [{}],
  );
}

/** The order of calls: deletions late, and blocks last, because a blocked person is hidden from all other calls. */
const rankOf = ({ name, isRead }: { name: string; isRead: boolean }) => {
  if (isRead) return 0;
  if (/block/.test(name)) return 4;
  // before its poll is decided
  if (/outsiders/.test(name)) return 0.5;
  // after leaving there is nothing more to delete
  if (/leave/i.test(name)) return 3;
  // a new code for the door ends the one before
  if (/createCode|attendance\/codes/.test(name)) return 1.5;
  return /delete|remove|withdraw/i.test(name) && !/reactions|tasks/.test(name) ? 2 : 1;
};

type Call = { name: string; isRead: boolean; schema: Json; send(side: Side, input: Json): Promise<Answer> };

const procedures = (): Call[] =>
  Object.entries(appRouter._def.procedures as unknown as Record<string, Json>)
    .filter(([name, { _def }]) => isAsked(name, unasked) && _def.type !== "subscription")
    .map(([name, { _def }]) => {
      const isRead = _def.type === "query";
      const [input] = _def.inputs;
      const schema = input ? z.toJSONSchema(input, { unrepresentable: "any", io: "input" }) : {};
      return {
        name,
        isRead,
        schema,
        send: ({ viewer }, sent) => {
          const body = superjson.serialize(sent);
          const query = `?input=${encodeURIComponent(JSON.stringify(body))}`;
          return isRead ? viewer.get(`/api/trpc/${name}${query}`) : viewer.post(`/api/trpc/${name}`, body);
        },
      };
    });

const lines = (): Call[] =>
  Object.entries<Json>((openApi() as Json).paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).flatMap(([method, operation]): Call[] => {
      const name = `${method.toUpperCase()} ${path}`;
      if (!isAsked(name, unaskedLines)) return [];
      const parameters: Json[] = operation.parameters ?? [];
      const inPath = parameters.filter((one) => one.in === "path").map((one) => one.name as string);
      const body = operation.requestBody?.content?.["application/json"]?.schema ?? {};
      const fields = Object.fromEntries(parameters.map((one) => [one.name, one.schema]));
      const needed = parameters.filter((one) => one.required).map((one) => one.name as string);
      const schema = {
        properties: { ...fields, ...body.properties },
        required: [...needed, ...(body.required ?? [])],
      };
      return [
        {
          name,
          isRead: method === "get",
          schema,
          send: ({ viewer }, sent) => {
            const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(sent[key]));
            const rest = Object.fromEntries(Object.entries(sent).filter(([key]) => !inPath.includes(key)));
            const query = new URLSearchParams(rest as Record<string, string>).toString();
            return method === "get"
              ? viewer.get(query ? `${filled}?${query}` : filled)
              : viewer.call(method.toUpperCase(), filled, { body: rest });
          },
        },
      ];
    }),
  );

const AT_ONCE = 4;
type Asked = { leaks: string[]; answered: Set<string> };

/**
 * Makes a call as one of the pair: a read of everything, and a change until one was made, because each change answers
 * with a view that reads show too. `npm run test:full` changes everything.
 */
async function answersTo(call: Call, side: Side, inputs: Record<string, unknown>[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const isEnough = () => !isFull && !call.isRead && answers.some(({ status }) => status < 300);
  while (inputs.length > 0 && !isEnough()) {
    const some = inputs.splice(0, AT_ONCE).map((input) => call.send(side, input));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

async function askAll(calls: Call[], world: BlockedWorld): Promise<Asked> {
  const leaks = new Set<string>();
  const answered = new Set<string>();
  for (const call of [...calls].sort((one, other) => rankOf(one) - rankOf(other))) {
    for (const [who, side] of Object.entries(sidesOf(world))) {
      for (const { status, body } of await answersTo(call, side, inputsOf(call, world, side))) {
        expect(status).toBeLessThan(500);
        if (status < 300) answered.add(call.name);
        for (const leak of leaksIn(body, side.other, side.marks))
          leaks.add(`${call.name} to ${who}: ${leak.replace(/\.\d+/g, "[]")}`);
      }
    }
  }
  return { leaks: [...leaks], answered };
}

/** Calls that never succeed here: an equivalent call, or the block, has settled what they are about. */
const settledBefore =
  /^(friends\.requests\.(answer|withdraw)|groups\.invitations\.withdraw|DELETE \/api\/personal-groups\/\{id\}\/invitations\/\{\w+\}|messaging\.rooms\.delete|activities\.invitations\.(respond|withdraw)|DELETE \/api\/activities\/\{id\}\/invitations|activities\.feeds\.create|POST \/api\/calendar-feeds|(orgs|groups)\.joinRequests\.withdraw|DELETE \/api\/(organizations|personal-groups)\/\{id\}\/join-requests\/\{\w+\}|(PATCH|DELETE) \/api\/friends\/requests\/\{id\}|POST \/api\/invitations\/\{id\}\/respond|PATCH \/api\/activity-invitations\/\{id\})$/;

const conversations = "/api/messages/conversations";
const openAll = (streams: EventStream[]) => Promise.all(streams.map((stream) => stream.open()));
const bothStreams = (one: Member): EventStream[] => [
  new SseStream(app.url, one),
  new SocketStream(app.url, one),
];
const eventsOf = (stream: EventStream) => stream.received.map(({ event }) => event as Json);

/** Waits until all have received a new message: an earlier event has arrived by then, or never will. */
async function untilNow(by: Member, id: string, streams: EventStream[]): Promise<void> {
  const marker = await sendText(by, id, "hit");
  await Promise.all(
    streams.map((stream) => stream.until("the marker", () => stream.messageIds.includes(marker.id))),
  );
}

describe("no live event shows one of a blocked pair what the other has become", () => {
  test("over SSE and over the socket, live and after a reconnect", async () => {
    const { elin, siri, noah } = world;
    const streams = { "the blocker": bothStreams(elin), "the blocked": bothStreams(siri) };
    const noahs = bothStreams(noah);
    const everyone = [...streams["the blocker"], ...streams["the blocked"], ...noahs];
    await openAll(everyone);
    for (const one of [elin, siri, noah]) await changeAfterBlock(one, world);
    await untilNow(noah, world.conversations.group, everyone);
    for (const stream of everyone) stream.drop();
    for (const one of [elin, siri]) await changeAfterBlock(one, world);
    for (const one of [elin, siri]) await one.patch("/api/users/me", { bio: "Ny" });
    await openAll(everyone);
    await untilNow(noah, world.conversations.group, everyone);

    for (const [who, side] of Object.entries(sidesOf(world))) {
      for (const stream of streams[who as keyof typeof streams]) {
        const events = eventsOf(stream);
        const leaks = events.flatMap((event) => leaksIn(event, side.other, side.marks, event.type));
        expect(leaks).toEqual([]);
        const types = new Set(events.map(({ type }) => type));
        const received = ["new_message", "message_updated", "conversation_updated", "user_typing"];
        expect([who, ...received.filter((type) => !types.has(type))]).toEqual([who]);
        const folded = events.filter(({ type, message }) => type === "new_message" && message.isFolded);
        expect(folded.length > 0).toBe(who === "the blocker");
        expect(folded.every(({ message }) => message.sender.id === siri.id)).toBe(true);
      }
    }
    // others see both of the pair
    const shown = eventsOf(noahs[1]!).filter(
      ({ user, message }) => (user ?? message?.sender)?.id === siri.id,
    );
    expect(shown.some(({ message }) => message?.sender.name === world.marks.siri.name)).toBe(true);
    expect(shown.some(({ type }) => type === "user_typing")).toBe(true);
    for (const stream of everyone) stream.close();
  });

  test("a block and its end take effect on open streams at once", async () => {
    const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [
      Member,
      Member,
      Member,
    ];
    const id = await openDirect(elin, siri, noah);
    const streams = bothStreams(elin);
    await openAll(streams);
    const lastOf = (stream: EventStream) => stream.all("new_message").at(-1)?.message as Json;
    const steps: [() => Promise<unknown>, string, boolean][] = [
      [async () => {}, "Siri", false],
      // the stream of the person who is blocked takes note, too
      [() => block(siri, elin), "Siri", false],
      [() => siri.patch("/api/users/me", { name: "Sanna" }), "Siri", false],
      [() => unblock(siri, elin), "Sanna", false],
      [() => siri.patch("/api/users/me", { name: "Siri" }), "Siri", false],
      [() => blocked(elin, siri), "Siri", true],
      [() => siri.patch("/api/users/me", { name: "Sara" }), "Siri", true],
      [() => block(siri, elin), "Siri", true],
      [() => unblock(elin, siri), "Siri", false],
      [() => unblock(siri, elin), "Sara", false],
    ];
    for (const [act, name, isFolded] of steps) {
      await act();
      await untilNow(siri, id, streams);
      for (const stream of streams)
        expect([lastOf(stream).sender.name, lastOf(stream).isFolded]).toEqual([name, isFolded]);
      const { messages, conversation } = (await elin.get(`${conversations}/${id}`)).body;
      expect([messages.at(-1).sender.name, messages.at(-1).isFolded]).toEqual([name, isFolded]);
      expect([conversation.name, conversation.lastMessage.isFolded]).toEqual([`${name}, Noah`, isFolded]);
    }
    for (const stream of streams) stream.close();
  });
});

describe("in a DIRECT conversation of three and more the blocked one's messages are folded for the blocker", () => {
  test("in their place; also where they are answered, but not those of others, of SYSTEM or deleted ones", async () => {
    const { elin, siri, noah, conversations: made } = world;
    const said = await sendText(siri, made.several, "Hör ni mig?");
    const answer = (
      await noah.post(`${conversations}/${made.several}`, { content: "Ja", replyToId: said.id })
    ).body;
    const gone = await sendText(siri, made.several, "Fel.");
    await siri.delete(`/api/messages/messages/${gone.id}`);
    const messagesOf = async (one: Member): Promise<Json[]> =>
      (await one.get(`${conversations}/${made.several}?limit=100`)).body.messages;
    const [hers, others] = [await messagesOf(elin), await messagesOf(siri)];
    expect(hers.map(({ seq }) => seq)).toEqual(others.map(({ seq }) => seq));
    expect(others.some(({ isFolded }) => isFolded)).toBe(false);
    for (const message of hers) {
      const isSiris = message.sender.id === siri.id && message.messageType !== "SYSTEM" && !message.isDeleted;
      expect([message.content, message.isFolded]).toEqual([message.content, isSiris]);
    }
    const folded = hers.find(({ id }) => id === answer.id);
    expect([folded.isFolded, folded.replyTo.isFolded]).toEqual([false, true]);
  });
});

/** The example notification of a kind, with all fields of its data. */
const exampleOf = (kind: string) =>
  Object.entries<Json>(examples.schemas).find(
    ([name, { type }]) => /Notification$/.test(name) && type === kind,
  )?.[1];

/** The kinds that name their sender, and one that no noun declares. */
const personalKinds = [
  ...allKinds.map(({ name }) => name).filter((name) => "fromUserId" in exampleOf(name).data),
  "something new",
];

describe("no email and no notification that names its sender goes from one of a blocked pair to the other", () => {
  test.each(personalKinds)("%s", async (type) => {
    const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
    const data = { ...exampleOf(type)?.data, fromUserId: siri.id };
    const told = { type, title: "Nytt", message: "Nytt", data };
    const tell = () => transaction((tx) => notify(asMe(siri), tx, [elin.id], told));
    const idsOf = async (): Promise<string[]> =>
      (await elin.get("/api/notifications")).body.notifications.map(({ id }: Json) => id);
    await tell();
    const [before] = await idsOf();
    await blocked(elin, siri);
    await tell();
    // who was asked by name is in the poll no more; who may not answer a request is not asked to
    expect(await idsOf()).toEqual(
      ["ACTIVITY_POLL", "organization_join_request", "group_join_request"].includes(type) ? [] : [before],
    );
    // what was sent before the block may be on its way still
    const pending = "select 1 from pgboss.job where state < 'completed' and start_after <= now()";
    await eventually(async () => expect((await pool.query(pending)).rowCount).toBe(0));
    const mails = (await emailsTo(elin.email)).length;
    await sendNotificationEmail({ notificationId: before! }, { id: newId(), attempt: 0 } as Run);
    expect(await emailsTo(elin.email)).toHaveLength(mails);
    expect(await findUnreadNotification(before!)).toBeNull();
  });
});

test("the staff see a member as that member is, though one has blocked the other", async () => {
  const [admin, siri, noah] = (await addMembers(app.url, "Admin", "Siri", "Noah")) as [
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  const said = await sendText(siri, await openDirect(siri, noah), "köp!");
  await noah.post("/api/messages/reports", { messageId: said.id, reason: "SPAM" });
  await blocked(siri, admin);
  await siri.patch("/api/users/me", { name: "Sara" });
  const { body } = await admin.get("/api/admin/reports");
  expect(JSON.stringify(body)).toContain("Sara");
});

/** Lines whose answer is not what their procedure returns, and all in `npm run test:full`. */
/** Lines that answer with what their procedure returns. */
const plain = new Set(table.filter(({ shape }) => !shape).map(({ method, path }) => `${method} ${path}`));
const ownLines = () => lines().filter(({ name }) => isFull || !plain.has(name));

// last, because it ends much of the world
describe("no call shows one of a blocked pair what the other has become", () => {
  test("by tRPC, and by REST where the answer is another", async () => {
    const streams = [world.elin, world.siri].map((one) => new SocketStream(app.url, one));
    await Promise.all(streams.map((stream) => stream.open()));
    const calls = [...procedures(), ...ownLines()];
    const { leaks, answered } = await askAll(calls, world);
    for (const stream of streams) stream.close();
    expect(leaks).toEqual([]);
    // what a procedure has ended, its line finds no more
    const silent = calls
      .filter(({ name }) => !answered.has(name) && !plain.has(name) && !settledBefore.test(name))
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  }, 1_200_000);
});
