import { del, get, type Line, patch, post, tagged } from "./line";

/** Community work of ADMIN and MANAGER: reports, the audit log, acts on people and notices. */
export const staffLines: Line[] = tagged("moderation", [
  get("/api/admin/reports", "moderation.reports.list", {
    summary: "Reported messages for ADMIN and MANAGER; status is OPEN (oldest first), SETTLED or ALL.",
  }),
  get("/api/admin/reports/{id}", "moderation.reports.get", {
    summary: "A report with what is needed to judge it: the messages around, the person and their history.",
  }),
  patch("/api/admin/reports/{id}", "moderation.reports.settle", {
    summary:
      "Settles an open report; deleteMessage, hide, warn and suspend are measures that add up, with one reason.",
  }),
  get("/api/admin/feedback", "feedback.listReceived", {
    summary:
      "Feedback of all members for ADMIN and MANAGER; status is OPEN (longest waiting first) or SETTLED (newest first).",
  }),
  patch("/api/admin/feedback/{id}", "feedback.settle", {
    summary: "Settles feedback; with an answer its author is notified. 409 once it is settled.",
  }),
  get("/api/admin/audit", "accounts.audit.list", {
    summary:
      "The audit log for ADMIN and MANAGER, newest first; personId and kind filter it. Only ADMIN sees addresses.",
  }),
  get("/api/admin/events", "activities.approvals.list", {
    summary:
      "Public events of organizations that are not verified, for ADMIN and MANAGER; status is PENDING (longest waiting first), APPROVED or REJECTED.",
  }),
  get("/api/admin/events/{id}", "activities.approvals.get", {
    summary: "An event that was submitted for approval, for ADMIN and MANAGER.",
  }),
  post("/api/admin/events/{id}", "activities.approvals.decide", {
    summary: "Approves or rejects a pending event, with a comment for its host; 409 once it is decided.",
  }),
  patch("/api/admin/events/{id}", "activities.approvals.decide", {
    summary: "The same as POST.",
  }),
  get("/api/admin/people", "accounts.staff.people", {
    summary:
      "People for ADMIN and MANAGER, newest first; q is part of a name or username, filter is ALL, SUSPENDED or STAFF.",
  }),
  get("/api/admin/people/{id}", "accounts.staff.person", {
    summary: "A person with role and suspension, for ADMIN and MANAGER.",
  }),
  post("/api/admin/people/{id}/suspension", "accounts.staff.suspend", {
    summary: "Suspends a person of a lower role until a moment, or for good without one; all sessions end.",
  }),
  del("/api/admin/people/{id}/suspension", "accounts.staff.lift", {
    summary: "Lifts the suspension of a person of a lower role.",
  }),
  del("/api/admin/people/{id}/sessions", "accounts.staff.signOut", {
    summary: "Ends all sessions of a person of a lower role.",
  }),
  del("/api/admin/people/{id}/picture", "moderation.takedowns.pictures.resetPicture", {
    summary:
      "Takes down the picture of a person of a lower role: ADMIN deletes it, MANAGER hides it; it can be put back for 30 days.",
  }),
  del("/api/admin/people/{id}/name", "accounts.staff.resetName", {
    summary:
      "Replaces the name of a person of a lower role by a neutral one; with username the username too.",
  }),
  patch("/api/admin/people/{id}/role", "accounts.roles.give", {
    summary: "Gives another person a role, for ADMIN, who gives their own password.",
  }),
  del("/api/admin/people/{id}/second-factor", "accounts.roles.resetFactors", {
    summary:
      "Removes all second factors of another person who has lost them, for ADMIN, who gives their own password.",
  }),
  get("/api/admin/people/{id}/notices", "notices.listOf", {
    summary: "A person's notices on the board of all members and of groups of the caller, newest first.",
  }),
  del("/api/admin/notices/{id}", "moderation.takedowns.notices.removeAsStaff", {
    summary:
      "Takes down a notice of a person of a lower role: ADMIN deletes it, MANAGER hides it; it can be put back for 30 days.",
  }),
  get("/api/admin/operation", "backups.get", {
    // it says whether backups have the secrets, not which
    isSecret: true,
    summary:
      "Backups of the last 28 days, what is planned, and what waits since a restore, for ADMIN; refetched every few seconds while one runs.",
  }),
  post("/api/admin/backups", "backups.start", {
    summary: "Starts a backup now, for ADMIN; 409 while one runs.",
    created: true,
  }),
  post("/api/admin/outgoing", "backups.startOutgoing", {
    summary:
      "Lets emails and pushes go out that wait since a restore, for ADMIN; with discard: true they are deleted, and later ones go out; 409 if none are held.",
  }),
  get("/api/admin/usage", "moderation.usage.list", {
    summary:
      "Who uses most, for ADMIN and MANAGER: people by the bytes of their files, each with how many things they have open.",
  }),
  get("/api/admin/takedowns", "moderation.takedowns.list", {
    summary: "What the staff has taken down, latest first, for ADMIN and MANAGER.",
  }),
  post("/api/admin/activities/{id}/takedown", "moderation.takedowns.activities.create", {
    summary:
      "Takes down an activity: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/activities/{id}/takedown", "moderation.takedowns.activities.undo", {
    summary: "Puts back an activity that was taken down at most 30 days ago.",
  }),
  post("/api/admin/organizations/{id}/takedown", "moderation.takedowns.organizations.create", {
    summary:
      "Takes down an organization: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/organizations/{id}/takedown", "moderation.takedowns.organizations.undo", {
    summary: "Puts back an organization that was taken down at most 30 days ago.",
  }),
  post("/api/admin/groups/{id}/takedown", "moderation.takedowns.groups.create", {
    summary:
      "Takes down a group: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/groups/{id}/takedown", "moderation.takedowns.groups.undo", {
    summary: "Puts back a group that was taken down at most 30 days ago.",
  }),
  post("/api/admin/notices/{id}/takedown", "moderation.takedowns.notices.create", {
    summary:
      "Takes down a notice: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/notices/{id}/takedown", "moderation.takedowns.notices.undo", {
    summary: "Puts back a notice that was taken down at most 30 days ago.",
  }),
  post("/api/admin/polls/{id}/takedown", "moderation.takedowns.polls.create", {
    summary:
      "Takes down a poll: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/polls/{id}/takedown", "moderation.takedowns.polls.undo", {
    summary: "Puts back a poll that was taken down at most 30 days ago.",
  }),
  post("/api/admin/pictures/{id}/takedown", "moderation.takedowns.pictures.create", {
    summary:
      "Takes down a profile picture, or the picture of a group or an organization: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/pictures/{id}/takedown", "moderation.takedowns.pictures.undo", {
    summary:
      "Puts back a profile picture, or the picture of a group or an organization that was taken down at most 30 days ago.",
  }),
  post("/api/admin/links/{id}/takedown", "moderation.takedowns.links.create", {
    summary:
      "Takes down an invitation link: action HIDE (MANAGER and ADMIN) or DELETE (ADMIN); the owner is told the reason.",
  }),
  del("/api/admin/links/{id}/takedown", "moderation.takedowns.links.undo", {
    summary: "Puts back an invitation link that was taken down at most 30 days ago.",
  }),
]);
