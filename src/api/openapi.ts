import { z } from "zod";
import { exportView } from "@/features/accounts/exports/views";
import { sessionView } from "@/features/accounts/sessions/views";
import { accountView, personView } from "@/features/accounts/views";
import { activityInvitationView } from "@/features/activities/invitations/views";
import { activityView } from "@/features/activities/views";
import { personPageView } from "@/features/friends/pages/views";
import { foundPersonView } from "@/features/friends/people/views";
import { friendRequestView } from "@/features/friends/requests/views";
import { friendshipView } from "@/features/friends/views";
import { groupInvitationView } from "@/features/groups/invitations/views";
import { foundGroupView, groupMemberView, groupView } from "@/features/groups/views";
import { conversationView, memberView } from "@/features/messaging/conversations/views";
import { attachmentView, messageView } from "@/features/messaging/messages/views";
import { reportView } from "@/features/moderation/reports/views";
import { noticeView } from "@/features/notices/views";
import { notificationSettings } from "@/features/notifications/settings/schema";
import { notificationView } from "@/features/notifications/views";
import { httpStatus } from "./refusals";
import { apart } from "./rest/apart";
import type { Line } from "./rest/line";
import { liveEvent } from "./rest/live-events";
import { table } from "./rest/table";
import { appRouter } from "./root";

const inputsOf = (name: string): z.ZodType[] => {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: z.ZodType[] } }
  >;
  return procedures[name]?._def.inputs ?? [];
};

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

function inputSchema(line: Line): JsonSchema {
  const [schema] = inputsOf(line.procedure);
  if (!schema) return {};
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema & {
    $schema?: string;
  };
  return rest;
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

function parametersOf(line: Line) {
  const inPath = paramsOf(line.path);
  const { properties = {}, required = [] } = inputSchema(line);
  const path = inPath.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const isRead = line.method === "GET";
  if (!isRead && line.method !== "DELETE") return path;
  const query = Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({ name, in: "query", required: isRead && required.includes(name), schema }));
  return [...path, ...query];
}

function bodyOf(line: Line) {
  if (line.method === "GET") return undefined;
  if (line.file) {
    const { properties, required } = inputSchema(line);
    const file = { [line.file.field]: { type: "string", format: "binary" } };
    const schema = { type: "object", required, properties: { ...properties, ...file } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  const inPath = paramsOf(line.path);
  const { properties = {}, required = [] } = inputSchema(line);
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  if (Object.keys(own).length === 0) return undefined;
  const schema = {
    type: "object",
    properties: own,
    required: required.filter((name) => !inPath.includes(name)),
  };
  const json = { schema, ...(line.example.input ? { example: line.example.input } : {}) };
  // "A DELETE may carry its fields as JSON body or as query" (contract, section 1)
  const isNeeded = schema.required.length > 0 && line.method !== "DELETE";
  return { required: isNeeded, content: { "application/json": json } };
}

const refusal = { $ref: "#/components/schemas/Error" };
const said: Record<string, string> = {
  400: "Invalid input.",
  401: "No session.",
  403: "Seen, but not allowed.",
  404: "Missing, or not visible to this person.",
  409: "Conflicts with what is there.",
  413: "Too large.",
  415: "Wrong type of file or body.",
  429: "Too many requests; Retry-After says when to come back.",
  503: "Busy; Retry-After says when to come back.",
};

function refusalsOf(line: Line) {
  const codes = new Set(Object.values(httpStatus));
  if (line.open) codes.delete(401);
  if (!line.file) for (const code of [413, 415]) if (line.method === "GET") codes.delete(code);
  return Object.fromEntries(
    [...codes].map((code) => [
      code,
      { description: said[code], content: { "application/json": { schema: refusal } } },
    ]),
  );
}

function operationOf(line: Line) {
  const statuses = new Set([
    line.status({ existing: true, created: false } as never),
    line.status({ existing: false, created: true } as never),
  ]);
  const { answer: first, others = [] } = line.example;
  const kinds = [first, ...others].map((one) => schemaOf(one));
  const schema = others.length > 0 ? { anyOf: kinds } : kinds[0];
  const answer = { content: { "application/json": { schema, example: first } } };
  return {
    operationId: `${line.procedure}${line.method === "GET" ? "" : `.${line.method.toLowerCase()}`}`,
    tags: [line.tag],
    summary: line.summary,
    ...(line.open ? { security: [] } : {}),
    parameters: parametersOf(line),
    requestBody: bodyOf(line),
    responses: {
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          { description: status === 201 ? "Created." : "Done.", ...answer },
        ]),
      ),
      ...refusalsOf(line),
    },
  };
}

const views = {
  Person: personView,
  Account: accountView,
  Session: sessionView,
  DataExport: exportView,
  FoundPerson: foundPersonView,
  PersonPage: personPageView,
  Friendship: friendshipView,
  FriendRequest: friendRequestView,
  Conversation: conversationView,
  Message: messageView,
  Group: groupView,
  GroupMember: groupMemberView,
  FoundGroup: foundGroupView,
  GroupInvitation: groupInvitationView,
  Notice: noticeView,
  Attachment: attachmentView,
  Member: memberView,
  Activity: activityView,
  ActivityInvitation: activityInvitationView,
  Notification: notificationView,
  NotificationSettings: notificationSettings,
  Report: reportView,
};
const named: Record<string, string> = {
  attachment: "Attachment",
  user: "Account",
  users: "Person",
  sessions: "Session",
  export: "DataExport",
  friend: "Person",
  friends: "Friendship",
  request: "FriendRequest",
  requests: "FriendRequest",
  conversation: "Conversation",
  conversations: "Conversation",
  message: "Message",
  member: "Member",
  members: "Member",
  notifications: "Notification",
  activity: "Activity",
  activities: "Activity",
  invitation: "ActivityInvitation",
  invitations: "ActivityInvitation",
  messages: "Message",
  channel: "Conversation",
  group: "Group",
  groups: "Group",
  notice: "Notice",
  notices: "Notice",
  report: "Report",
  reports: "Report",
};
/** By its field's name; where two views share one, they are told apart by what they hold. */
function nameOf(key: string, sample: unknown): string | undefined {
  const name = named[key];
  const holds = (field: string) => typeof sample === "object" && sample !== null && field in sample;
  if (name === "Member" && holds("role")) return "GroupMember";
  if (name === "Account" && holds("friendship")) return "PersonPage";
  if (name === "Person" && holds("friendship")) return "FoundPerson";
  if (name === "ActivityInvitation" && holds("group")) return "GroupInvitation";
  return name === "Group" && !holds("members") ? "FoundGroup" : name;
}
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schema of an answer, from its example: what has a view is named, the rest is told by its shape. */
function schemaOf(value: unknown, key = ""): object {
  const name = nameOf(key, Array.isArray(value) ? value[0] : value);
  if (Array.isArray(value)) return { type: "array", items: name ? refTo(name) : {} };
  if (value === null) return {};
  if (typeof value !== "object") return { type: typeof value };
  if (name) return refTo(name);
  if ("clientMessageId" in value) return refTo("Message");
  if ("digestAt" in value) return refTo("NotificationSettings");
  const properties = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, schemaOf(one, name)]),
  );
  return { type: "object", properties, required: Object.keys(properties) };
}

/** Each view written out once under its name; where one holds another it refers to it. */
function componentSchemas(): Record<string, object> {
  const known = z.registry<{ id: string }>();
  for (const [id, view] of Object.entries(views)) known.add(view, { id });
  const made = z.toJSONSchema(known, { io: "output", uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema, $id, id, ...schema }]) => [name, schema]),
  );
}

const errorSchema = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence that a person can read." },
    code: { type: "string", enum: [...Object.keys(httpStatus), "wrong-method", "internal"] },
    issues: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
    details: {},
  },
};

let made: object | undefined;

/** The OpenAPI 3.1 document, made from the same table that serves the calls. */
export function openApi(): object {
  if (made) return made;
  const paths: Record<string, Record<string, object>> = {};
  for (const line of table) {
    paths[line.path] = { ...paths[line.path], [line.method.toLowerCase()]: operationOf(line) };
  }
  for (const { method, path, operation } of apart) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  made = {
    openapi: "3.1.0",
    info: {
      title: "Samvaro",
      version: "0.1.0",
      description: "Every call needs the session cookie of next-auth, but for those that say otherwise.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { ...componentSchemas(), LiveEvent: liveEvent, Error: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } },
    },
  };
  return made;
}
