import { liveEventView } from "./live-events";
import { refTo } from "./schemas";
import {
  gated,
  holds,
  inPath,
  inQuery,
  noSession,
  open,
  refusal,
  type StandaloneEndpoint,
  string,
  tooMany,
} from "./standalone-endpoint";

const event = { ...string, contentMediaType: "application/json", contentSchema: refTo(liveEventView) };

export const fileEndpoints: StandaloneEndpoint[] = [
  gated("GET", "/api/training/export.csv", "training.file", {
    tag: "training",
    summary:
      "All workouts of the caller as CSV: a line for each set, in its own units and zone. It can be imported.",
    responses: {
      200: { description: "The file.", ...holds("text/csv", string) },
      ...noSession,
      ...tooMany,
    },
  }),
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
      404: refusal(
        "There is none, or the caller is neither a member nor invited, and does not find the group.",
      ),
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
