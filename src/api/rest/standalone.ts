import type { z } from "zod";
import { liveEventView } from "./live-events";
import { refTo } from "./schemas";
import {
  authSessionAnswer,
  csrfAnswer,
  errorView,
  healthAnswer,
  openApiAnswer,
  providersAnswer,
  redirectAnswer,
} from "./standalone-views";

/** An endpoint without a procedure (streams, next-auth's own, files, health), for the OpenAPI document. */
type StandaloneEndpoint = {
  method: "GET" | "POST";
  path: string;
  operationId: string;
  /** Callable without a session. */
  open: boolean;
  tag: string;
  summary: string;
  parameters?: object[];
  requestBody?: object;
  responses: Record<number, object>;
};

export const standaloneOperation = ({
  method,
  path,
  tag,
  open: isOpen,
  ...operation
}: StandaloneEndpoint) => ({
  ...operation,
  tags: [tag],
  ...(isOpen ? { security: [] } : {}),
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

type Description = Omit<StandaloneEndpoint, "method" | "path" | "operationId" | "open">;
const endpointOf =
  (open: boolean) =>
  (
    method: StandaloneEndpoint["method"],
    path: string,
    operationId: string,
    description: Description,
  ): StandaloneEndpoint => ({
    ...{ method, path, operationId, open },
    ...description,
  });
const open = endpointOf(true);
const gated = endpointOf(false);

const authEndpoints: StandaloneEndpoint[] = [
  open("GET", "/api/auth/csrf", "auth.csrf", {
    tag: "accounts",
    summary: "The token that sign-in and sign-out require.",
    responses: json("The token.", csrfAnswer),
  }),
  open("POST", "/api/auth/callback/credentials", "auth.signIn", {
    tag: "accounts",
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
  }),
  open("GET", "/api/auth/session", "auth.session", {
    tag: "accounts",
    summary: "The signed-in user; {} without a session.",
    responses: json("The session.", authSessionAnswer),
  }),
  open("POST", "/api/auth/signout", "auth.signOut", {
    tag: "accounts",
    summary: "Ends the session, on the server too.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: json("Signed out.", redirectAnswer),
  }),
  open("GET", "/api/auth/providers", "auth.providers", {
    tag: "accounts",
    summary: "The ways to sign in: username or e-mail address with a password.",
    responses: json("The ways.", providersAnswer),
  }),
  open("GET", "/api/auth/signin", "auth.signInPage", {
    tag: "accounts",
    summary: "Redirects a browser to sign in.",
    responses: toPage,
  }),
  open("POST", "/api/auth/signin/credentials", "auth.signInStart", {
    tag: "accounts",
    summary: "next-auth's first step, which a sign-in by password doesn't need.",
    requestBody: form(["csrfToken"], { csrfToken: string, json: asJson }),
    responses: { ...json("Where to continue.", redirectAnswer), ...toPage },
  }),
  open("GET", "/api/auth/signout", "auth.signOutPage", {
    tag: "accounts",
    summary: "Redirects a browser to confirm signing out.",
    responses: toPage,
  }),
  open("GET", "/api/auth/error", "auth.errorPage", {
    tag: "accounts",
    summary: "Redirects a browser after a failed sign-in.",
    parameters: [inQuery("error", "next-auth's name of the failure.")],
    responses: toPage,
  }),
];

const event = { ...string, contentMediaType: "application/json", contentSchema: refTo(liveEventView) };

const fileEndpoints: StandaloneEndpoint[] = [
  gated("GET", "/api/messages/sse", "live.sse", {
    tag: "messages",
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
  }),
  gated("GET", "/api/uploads/profile-pictures/{name}", "uploads.profilePicture", {
    tag: "accounts",
    summary: "A profile picture.",
    parameters: [inPath("name")],
    responses: {
      200: { description: "The picture.", ...holds("image/webp") },
      ...noSession,
      404: refusal("There is none."),
      ...tooMany,
    },
  }),
  gated("GET", "/api/uploads/group-pictures/{name}", "uploads.groupPicture", {
    tag: "groups",
    summary:
      "A group's picture, for its members and those invited to it; with @2x before .webp in double size.",
    parameters: [inPath("name")],
    responses: {
      200: { description: "The picture.", ...holds("image/webp") },
      ...noSession,
      404: refusal("There is none, or the caller is neither a member nor invited."),
      ...tooMany,
    },
  }),
  open("GET", "/api/uploads/organization-pictures/{name}", "uploads.organizationPicture", {
    tag: "orgs",
    summary:
      "An organization's logo, for those who see the organization and those invited to it, without a session if it is public; with @2x before .webp in double size.",
    parameters: [inPath("name")],
    responses: {
      200: { description: "The picture.", ...holds("image/webp") },
      401: refusal("No session, and no logo of a public organization."),
      404: refusal("There is none, or the caller does not see the organization."),
      ...tooMany,
    },
  }),
  gated("GET", "/api/users/me/export/{id}/file", "accounts.exports.file", {
    tag: "accounts",
    summary: "The file of the caller's export, until it expires.",
    parameters: [inPath("id")],
    responses: {
      200: { description: "The file.", ...holds("application/zip") },
      ...noSession,
      404: refusal("There is none, it is another's, or it has expired."),
      ...tooMany,
    },
  }),
  gated("GET", "/api/uploads/attachments/{id}", "uploads.attachment", {
    tag: "messages",
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
  }),
];

const serverEndpoints: StandaloneEndpoint[] = [
  open("GET", "/api/health", "health", {
    tag: "server",
    summary: "Whether this process serves.",
    responses: json("It serves.", healthAnswer),
  }),
  open("GET", "/api/metrics", "metrics", {
    tag: "server",
    summary: "Prometheus metrics, with METRICS_TOKEN as bearer token; closed without that setting.",
    responses: {
      200: { description: "The metrics.", ...holds("text/plain", string) },
      401: refusal("Another token."),
      404: refusal("Metrics are closed."),
    },
  }),
  open("GET", "/api/openapi.json", "openapi", {
    tag: "server",
    summary: "This document.",
    responses: json("The document.", openApiAnswer),
  }),
  open("GET", "/api/docs", "docs", {
    tag: "server",
    summary: "This document as a page to try it.",
    responses: { 200: { description: "The page.", ...holds("text/html", string) } },
  }),
];

export const standaloneEndpoints: StandaloneEndpoint[] = [
  ...authEndpoints,
  ...fileEndpoints,
  ...serverEndpoints,
];
