import type { z } from "zod";
import {
  authSessionAnswer,
  csrfAnswer,
  errorView,
  healthAnswer,
  openApiAnswer,
  providersAnswer,
  redirectAnswer,
} from "./apart-views";
import { liveEventView } from "./live-events";
import { refTo } from "./schemas";

/** An endpoint without a procedure (streams, next-auth's own, files, health), for the OpenAPI document. */
type Apart = {
  method: "GET" | "POST";
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  /** Callable without a session. */
  open?: true;
  parameters?: object[];
  requestBody?: object;
  responses: Record<number, object>;
};

export const operationApart = ({ method, path, tag, open, ...operation }: Apart) => ({
  ...operation,
  tags: [tag],
  ...(open ? { security: [] } : {}),
});

const string = { type: "string" };
const holds = (type: string, schema?: object) => ({ content: { [type]: schema ? { schema } : {} } });
const json = (description: string, view: z.ZodType) => ({
  200: { description, ...holds("application/json", refTo(view)) },
});
const refusal = (description: string) => ({ description, ...holds("application/json", refTo(errorView)) });
const noSession = { 401: refusal("No session.") };
const tooMany = { 429: refusal("Too many requests; Retry-After says when to try again.") };
const toPage = { 302: { description: "Redirects to the app's own page." } };
const form = (required: string[], properties: Record<string, object>) => ({
  required: true,
  ...holds("application/x-www-form-urlencoded", { type: "object", required, properties }),
});
const asJson = { type: "string", const: "true" };
const inPath = (name: string) => ({ name, in: "path", required: true, schema: string });
const inQuery = (name: string, description: string) => ({
  name,
  in: "query",
  required: false,
  schema: string,
  description,
});

const authEndpoints: Apart[] = [
  {
    ...{ method: "GET", path: "/api/auth/csrf", operationId: "auth.csrf", tag: "accounts", open: true },
    summary: "The token that sign-in and sign-out require.",
    responses: json("The token.", csrfAnswer),
  },
  {
    ...{
      method: "POST",
      path: "/api/auth/callback/credentials",
      operationId: "auth.signIn",
      tag: "accounts",
      open: true,
    },
    summary:
      "Signs in by username or e-mail address and sets the session cookie. If the account has a second factor, code is one of the authenticator app or a recovery code; passkey, a browser's answer as JSON, replaces it or signs in alone.",
    requestBody: form(["csrfToken"], {
      csrfToken: string,
      identifier: string,
      password: string,
      code: string,
      passkey: string,
      json: asJson,
    }),
    responses: {
      ...json("Signed in.", redirectAnswer),
      401: refusal(
        "Unknown user or wrong password. With the right password, details.secondFactor lists the account's factors (totp, passkey, recovery) when the code is missing or wrong.",
      ),
      429: refusal("Too many failures; Retry-After says when to try again."),
    },
  },
  {
    ...{ method: "GET", path: "/api/auth/session", operationId: "auth.session", tag: "accounts", open: true },
    summary: "The signed-in user; {} without a session.",
    responses: json("The session.", authSessionAnswer),
  },
  {
    ...{
      method: "POST",
      path: "/api/auth/signout",
      operationId: "auth.signOut",
      tag: "accounts",
      open: true,
    },
    summary: "Ends the session, on the server too.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: json("Signed out.", redirectAnswer),
  },
  {
    ...{
      method: "GET",
      path: "/api/auth/providers",
      operationId: "auth.providers",
      tag: "accounts",
      open: true,
    },
    summary: "The ways to sign in: username or e-mail address with a password.",
    responses: json("The ways.", providersAnswer),
  },
  {
    ...{
      method: "GET",
      path: "/api/auth/signin",
      operationId: "auth.signInPage",
      tag: "accounts",
      open: true,
    },
    summary: "Redirects a browser to sign in.",
    responses: toPage,
  },
  {
    ...{
      method: "POST",
      path: "/api/auth/signin/credentials",
      operationId: "auth.signInStart",
      tag: "accounts",
      open: true,
    },
    summary: "next-auth's first step, which a sign-in by password doesn't need.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: { ...json("Where to continue.", redirectAnswer), ...toPage },
  },
  {
    ...{
      method: "GET",
      path: "/api/auth/signout",
      operationId: "auth.signOutPage",
      tag: "accounts",
      open: true,
    },
    summary: "Redirects a browser to confirm signing out.",
    responses: toPage,
  },
  {
    ...{ method: "GET", path: "/api/auth/error", operationId: "auth.errorPage", tag: "accounts", open: true },
    summary: "Redirects a browser after a failed sign-in.",
    parameters: [inQuery("error", "next-auth's name of the failure.")],
    responses: toPage,
  },
];

const event = { ...string, contentMediaType: "application/json", contentSchema: refTo(liveEventView) };

const fileEndpoints: Apart[] = [
  {
    ...{ method: "GET", path: "/api/messages/sse", operationId: "live.sse", tag: "messages" },
    summary:
      "Live events: connected, heartbeat, new_message, message_updated, conversation_updated, user_typing, user_stopped_typing.",
    parameters: [
      inQuery("t", "Anything; keeps caches away."),
      inQuery("lastEventId", "Resumes after this event, as the Last-Event-ID header does."),
    ],
    responses: {
      200: {
        description:
          "The stream. Each event has an id: line (typing has none) and a data: line of this schema.",
        ...holds("text/event-stream", event),
      },
      ...noSession,
      429: refusal("A person has at most 20 streams open, and opening one counts as a call."),
    },
  },
  {
    ...{ method: "GET", path: "/api/uploads/profile-pictures/{name}", tag: "accounts" },
    operationId: "uploads.profilePicture",
    summary: "A profile picture.",
    parameters: [inPath("name")],
    responses: {
      200: { description: "The picture.", ...holds("image/webp") },
      ...noSession,
      404: refusal("There is none."),
      ...tooMany,
    },
  },
  {
    ...{
      method: "GET",
      path: "/api/users/me/export/{id}/file",
      operationId: "accounts.exports.file",
      tag: "accounts",
    },
    summary: "The file of the caller's export, until it expires.",
    parameters: [inPath("id")],
    responses: {
      200: { description: "The file.", ...holds("application/zip") },
      ...noSession,
      404: refusal("There is none, it is another's, or it has expired."),
      ...tooMany,
    },
  },
  {
    ...{
      method: "GET",
      path: "/api/uploads/attachments/{id}",
      operationId: "uploads.attachment",
      tag: "messages",
    },
    summary:
      "A file of a message, for the present members of its conversation; before it is sent, for its uploader.",
    parameters: [
      inPath("id"),
      inQuery("download", "1: a download, also of a type that a browser would show."),
      { name: "Range", in: "header", required: false, schema: string, description: "bytes=0-99" },
    ],
    responses: {
      200: { description: "The file.", ...holds("*/*") },
      206: { description: "The part that Range names.", ...holds("*/*") },
      304: { description: "Not changed since the caller read it." },
      ...noSession,
      404: refusal("Missing, or not visible to the caller."),
      416: refusal("The file has no such part."),
      ...tooMany,
    },
  },
];

const serverEndpoints: Apart[] = [
  {
    ...{ method: "GET", path: "/api/health", operationId: "health", tag: "server", open: true },
    summary: "Whether this process serves.",
    responses: json("It serves.", healthAnswer),
  },
  {
    ...{ method: "GET", path: "/api/metrics", operationId: "metrics", tag: "server", open: true },
    summary: "Prometheus metrics, with METRICS_TOKEN as bearer token; closed without that setting.",
    responses: {
      200: { description: "The metrics.", ...holds("text/plain", string) },
      401: refusal("Another token."),
      404: refusal("Metrics are closed."),
    },
  },
  {
    ...{ method: "GET", path: "/api/openapi.json", operationId: "openapi", tag: "server", open: true },
    summary: "This document.",
    responses: json("The document.", openApiAnswer),
  },
  {
    ...{ method: "GET", path: "/api/docs", operationId: "docs", tag: "server", open: true },
    summary: "This document as a page to try it.",
    responses: { 200: { description: "The page.", ...holds("text/html", string) } },
  },
];

export const apart: Apart[] = [...authEndpoints, ...fileEndpoints, ...serverEndpoints];
