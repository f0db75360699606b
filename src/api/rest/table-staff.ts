import { success } from "./examples";
import { notice } from "./examples-groups";
import { staffPerson, suspendedPerson } from "./examples-moderation";
import { change, get, type Line } from "./line";

const reason = "Samma länk i tre rum.";
const done = { success: true, person: staffPerson };

/** The lines by which ADMIN and MANAGER look after people (contract, section 3). */
export const staffLines: Line[] = [
  get("/api/admin/people", "accounts.staff.people", {
    tag: "moderation",
    summary:
      "People for ADMIN and MANAGER, the newest first; q is part of a name or username, filter is ALL, SUSPENDED or STAFF.",
    example: { answer: { people: [staffPerson], nextCursor: null } },
  }),
  get("/api/admin/people/{id}", "accounts.staff.person", {
    tag: "moderation",
    summary: "A person with role and suspension, for ADMIN and MANAGER.",
    example: { answer: { person: suspendedPerson } },
  }),
  change("POST", "/api/admin/people/{id}/suspension", "accounts.staff.suspend", {
    tag: "moderation",
    summary: "Suspends a person with a lower role until a moment, without one for good; all sessions end.",
    example: {
      input: { reason, until: suspendedPerson.suspension.until },
      answer: { success: true, person: suspendedPerson },
    },
  }),
  change("DELETE", "/api/admin/people/{id}/suspension", "accounts.staff.lift", {
    tag: "moderation",
    summary: "Lifts the suspension of a person with a lower role.",
    example: { input: { reason }, answer: done },
  }),
  change("DELETE", "/api/admin/people/{id}/sessions", "accounts.staff.signOut", {
    tag: "moderation",
    summary: "Ends all sessions of a person with a lower role.",
    example: { input: { reason }, answer: { success: true, ended: 2 } },
  }),
  change("DELETE", "/api/admin/people/{id}/picture", "accounts.staff.resetPicture", {
    tag: "moderation",
    summary: "Takes away the picture of a person with a lower role.",
    example: { input: { reason }, answer: done },
  }),
  change("DELETE", "/api/admin/people/{id}/name", "accounts.staff.resetName", {
    tag: "moderation",
    summary: "Gives a person with a lower role a neutral name, and with username a neutral username.",
    example: { input: { reason, username: true }, answer: done },
  }),
  get("/api/admin/people/{id}/notices", "notices.listOf", {
    tag: "moderation",
    summary: "A person's notices on the board of all members and of groups that I am in, the newest first.",
    example: { answer: { notices: [notice], nextCursor: null } },
  }),
  change("DELETE", "/api/admin/notices/{id}", "notices.removeAsStaff", {
    tag: "moderation",
    summary: "Takes away a notice of a person with a lower role. Its conversations stay.",
    example: { input: { reason }, answer: success },
  }),
];
