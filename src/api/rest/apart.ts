/** Calls that no procedure stands behind (streams, next-auth's own, files, health), for the OpenAPI document. */
type Apart = { method: "GET" | "POST"; path: string; operation: object };

const json = (description: string, example: unknown) => ({
  200: { description, content: { "application/json": { schema: {}, example } } },
});
const open = { security: [] };
const form = (required: string[], properties: Record<string, object>) => ({
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: { type: "object", required, properties } } },
});
const string = { type: "string" };
const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});
const tooMany = refusal("Too many requests; Retry-After says when to come back.");
const leads = (where: string) => ({ 302: { description: `Leads to ${where}.` } });
const inQuery = (name: string, description: string) => ({
  name,
  in: "query",
  required: false,
  schema: string,
  description,
});

export const apart: Apart[] = [
  {
    method: "GET",
    path: "/api/auth/csrf",
    operation: {
      ...open,
      operationId: "auth.csrf",
      tags: ["accounts"],
      summary: "The token that sign-in and sign-out want.",
      responses: json("The token.", { csrfToken: "3f2a…" }),
    },
  },
  {
    method: "POST",
    path: "/api/auth/callback/credentials",
    operation: {
      ...open,
      operationId: "auth.signIn",
      tags: ["accounts"],
      summary:
        "Signs in by username or e-mail address; sets the session cookie. Where the account has a second factor, code is one of the authenticator app, or a recovery code; passkey, a browser's answer as JSON, takes its place, or signs in alone.",
      requestBody: form(["csrfToken"], {
        csrfToken: string,
        identifier: string,
        password: string,
        code: string,
        passkey: string,
        json: { type: "string", const: "true" },
      }),
      responses: {
        ...json("Signed in.", { url: "/" }),
        401: refusal(
          "Unknown user or wrong password. With the right password: details.secondFactor names what the account has (totp, passkey, recovery), and no code or a wrong one was given.",
        ),
        429: refusal("Too many failures; Retry-After says when to come back."),
      },
    },
  },
  {
    method: "GET",
    path: "/api/auth/session",
    operation: {
      ...open,
      operationId: "auth.session",
      tags: ["accounts"],
      summary: "Who is signed in; {} when nobody.",
      responses: json("The session.", {}),
    },
  },
  {
    method: "POST",
    path: "/api/auth/signout",
    operation: {
      ...open,
      operationId: "auth.signOut",
      tags: ["accounts"],
      summary: "Ends the session, on the server too.",
      requestBody: form(["csrfToken"], { csrfToken: string, json: { type: "string", const: "true" } }),
      responses: json("Signed out.", { url: "/" }),
    },
  },
  {
    method: "GET",
    path: "/api/auth/providers",
    operation: {
      ...open,
      operationId: "auth.providers",
      tags: ["accounts"],
      summary: "By what people sign in: username or e-mail address with a password.",
      responses: json("The ways.", { credentials: { id: "credentials", type: "credentials" } }),
    },
  },
  {
    method: "GET",
    path: "/api/auth/signin",
    operation: {
      ...open,
      operationId: "auth.signInPage",
      tags: ["accounts"],
      summary: "Where a browser signs in.",
      responses: leads("the app's own page"),
    },
  },
  {
    method: "POST",
    path: "/api/auth/signin/credentials",
    operation: {
      ...open,
      operationId: "auth.signInStart",
      tags: ["accounts"],
      summary: "next-auth's first step, which a sign-in by password doesn't need.",
      requestBody: form(["csrfToken"], { csrfToken: string, json: { type: "string", const: "true" } }),
      responses: { ...json("Where to go on.", { url: "/signin" }), ...leads("the app's own page") },
    },
  },
  {
    method: "GET",
    path: "/api/auth/signout",
    operation: {
      ...open,
      operationId: "auth.signOutPage",
      tags: ["accounts"],
      summary: "Where a browser confirms that it signs out.",
      responses: leads("the app's own page"),
    },
  },
  {
    method: "GET",
    path: "/api/auth/error",
    operation: {
      ...open,
      operationId: "auth.errorPage",
      tags: ["accounts"],
      summary: "Where a browser comes when a sign-in went wrong.",
      parameters: [inQuery("error", "next-auth's word for it.")],
      responses: leads("the app's own page"),
    },
  },
  {
    method: "GET",
    path: "/api/messages/sse",
    operation: {
      operationId: "live.sse",
      tags: ["messages"],
      summary:
        "Live events: connected, heartbeat, new_message, message_updated, conversation_updated, user_typing, user_stopped_typing.",
      parameters: [
        inQuery("t", "Anything: keeps caches away."),
        inQuery("lastEventId", "Resumes after this event, as the Last-Event-ID header does."),
      ],
      responses: {
        200: {
          description:
            "The stream: each event an id: line (typing has none) and a data: line that holds a #/components/schemas/LiveEvent.",
          content: { "text/event-stream": { schema: string } },
        },
        401: refusal("No session."),
        429: refusal("A person has at most 20 streams open, and opening one counts as a call."),
      },
    },
  },
  {
    method: "GET",
    path: "/api/uploads/profile-pictures/{name}",
    operation: {
      operationId: "uploads.profilePicture",
      tags: ["accounts"],
      summary: "A profile picture.",
      parameters: [{ name: "name", in: "path", required: true, schema: string }],
      responses: {
        200: { description: "The picture.", content: { "image/webp": {} } },
        401: refusal("No session."),
        404: refusal("There is none."),
        429: tooMany,
      },
    },
  },
  {
    method: "GET",
    path: "/api/users/me/export/{id}/file",
    operation: {
      operationId: "accounts.exports.file",
      tags: ["accounts"],
      summary: "The file of my export, for some days.",
      parameters: [{ name: "id", in: "path", required: true, schema: string }],
      responses: {
        200: { description: "The file.", content: { "application/zip": {} } },
        401: refusal("No session."),
        404: refusal("There is none, it is another's, or its days are over."),
        429: tooMany,
      },
    },
  },
  {
    method: "GET",
    path: "/api/uploads/attachments/{id}",
    operation: {
      operationId: "uploads.attachment",
      tags: ["messages"],
      summary:
        "A file of a message, for whoever is in its conversation at that moment; one not yet sent, for who uploaded it.",
      parameters: [
        { name: "id", in: "path", required: true, schema: string },
        inQuery("download", "1: a download, also of what a browser would show."),
        { name: "Range", in: "header", required: false, schema: string, description: "bytes=0-99" },
      ],
      responses: {
        200: { description: "The file.", content: { "*/*": {} } },
        206: { description: "The part that Range names.", content: { "*/*": {} } },
        304: { description: "As the caller has it." },
        401: refusal("No session."),
        404: refusal("Missing, or not visible to this person."),
        429: tooMany,
        416: refusal("The file has no such part."),
      },
    },
  },
  {
    method: "GET",
    path: "/api/health",
    operation: {
      ...open,
      operationId: "health",
      tags: ["server"],
      summary: "Whether this process serves.",
      responses: json("It serves.", { status: "ok" }),
    },
  },
  {
    method: "GET",
    path: "/api/metrics",
    operation: {
      ...open,
      operationId: "metrics",
      tags: ["server"],
      summary:
        "Prometheus metrics, for whoever has METRICS_TOKEN as bearer token; without one there are none.",
      responses: {
        200: { description: "The metrics.", content: { "text/plain": { schema: string } } },
        401: refusal("Another token."),
        404: refusal("There are none."),
      },
    },
  },
  {
    method: "GET",
    path: "/api/openapi.json",
    operation: {
      ...open,
      operationId: "openapi",
      tags: ["server"],
      summary: "This document.",
      responses: {
        200: { description: "It.", content: { "application/json": { schema: { type: "object" } } } },
      },
    },
  },
  {
    method: "GET",
    path: "/api/docs",
    operation: {
      ...open,
      operationId: "docs",
      tags: ["server"],
      summary: "This document as a page to try it.",
      responses: { 200: { description: "The page.", content: { "text/html": { schema: string } } } },
    },
  },
];
