import { noticeAnswer } from "@/features/notices/views";
import { del, get, type Line, patch, post, shaped, tagged } from "./line";
import { accountLines, factorLines } from "./table-accounts";
import { activityLines } from "./table-activities";
import { calendarLines } from "./table-calendars";
import { categoryLines } from "./table-categories";
import { friendLines } from "./table-friends";
import { groupLines } from "./table-groups";
import { invitationLines } from "./table-invitations";
import { messagingLines } from "./table-messaging";
import { orgLines } from "./table-orgs";
import { staffLines } from "./table-staff";
import { trainingLines } from "./table-training";

const noticeLines = tagged("notices", [
  get("/api/notices", "notices.list", {
    summary:
      "Notices that the caller may see, newest first: of a group, or those whose title or content contains q.",
  }),
  post("/api/notices", "notices.create", {
    summary: "Posts a notice on a group's board, or on the board of all members without groupId.",
    created: true,
  }),
  get("/api/notices/{id}", "notices.get", {
    summary: "A notice that the caller may see.",
    shape: shaped(noticeAnswer, (notice) => ({ notice })),
  }),
  patch("/api/notices/{id}", "notices.update", {
    summary: "Changes the given fields of the caller's notice; contactMethods replace the former ones.",
  }),
  del("/api/notices/{id}", "notices.delete", {
    summary:
      "Deletes the caller's notice, or one of a group that the caller manages. Its conversations stay.",
  }),
]);

const searchLines = tagged("search", [
  get("/api/search", "search.list", {
    summary:
      "What the caller may see that matches q, with filters in it (from:, in:, before:, after:, has:). Without a kind the first five of each; the cursor goes on through all of it.",
  }),
  get("/api/search/conversations/{id}", "search.listHits", {
    summary: "The messages of a conversation of the caller's that match q, newest first, at most 1000.",
  }),
  get("/api/search/conversations/{id}/days", "search.listDays", {
    summary: "The days of a month (2026-11) with messages, in the caller's time zone.",
  }),
  get("/api/search/conversations/{id}/nearest", "search.getNearest", {
    summary: "The first message from a day on, else the last one before it.",
  }),
]);

const feedbackLines = tagged("feedback", [
  get("/api/feedback", "feedback.list", {
    summary: "The caller's own feedback, newest first, with the staff's answers.",
  }),
  post("/api/feedback", "feedback.create", {
    summary: "Tells the staff something; kind is IDEA, PROBLEM or OTHER.",
    created: true,
  }),
]);

const journalLines = tagged("journal", [
  get("/api/journal", "journal.list", {
    summary:
      "The days from..to (at most 366) that the caller has written, with their moods, and the first day of all.",
  }),
  get("/api/journal/{day}", "journal.get", {
    summary: "A day of the caller's journal, written or not, and the tags that they use most.",
  }),
  patch("/api/journal/{day}", "journal.write", {
    summary:
      "Writes the given fields of a day; null clears one. A day of which nothing is left is not written any more.",
  }),
  del("/api/journal/{day}", "journal.delete", { summary: "Removes a day of the caller's journal." }),
]);

const notificationLines = tagged("notifications", [
  get("/api/notifications", "notifications.list", {
    summary: "The caller's notifications, newest first; only unread ones without includeRead=true.",
  }),
  get("/api/notifications/settings", "notifications.settings.get", {
    summary:
      "How the caller is notified: in the app and by mail, with quiet hours and the hour of the daily mail.",
  }),
  patch("/api/notifications/settings", "notifications.settings.change", {
    summary: "Changes the given settings and returns all of them.",
  }),
  get("/api/push", "notifications.push.get", {
    summary: "The key with which a browser subscribes to pushes, and the caller's devices with push.",
  }),
  post("/api/push/subscriptions", "notifications.push.subscribe", {
    summary: "Subscribes the caller's browser to pushes, for as long as the session lasts. Repeatable.",
    created: true,
  }),
  patch("/api/push/subscriptions/{id}", "notifications.push.change", {
    summary: "Changes whether one of the caller's devices shows the text of messages.",
  }),
  del("/api/push/subscriptions/{id}", "notifications.push.remove", {
    summary: "Ends the pushes of one of the caller's devices.",
  }),
  post("/api/push/subscriptions/{id}/test", "notifications.push.test", {
    summary: "Sends a push for trial to one of the caller's devices.",
  }),
  post("/api/notifications/mark-all-read", "notifications.markAllRead", {
    summary: "Marks all notifications of the caller read.",
  }),
  post("/api/notifications/{id}/read", "notifications.markRead", {
    summary: "Marks one of the caller's notifications read.",
  }),
]);

/** The whole REST API, one line per endpoint. The server's routes and the OpenAPI document are generated from it. */
export const table: Line[] = [
  ...accountLines,
  ...factorLines,
  ...messagingLines,
  ...friendLines,
  ...groupLines,
  ...orgLines,
  ...categoryLines,
  ...noticeLines,
  ...journalLines,
  ...trainingLines,
  ...feedbackLines,
  ...searchLines,
  ...invitationLines,
  ...activityLines,
  ...calendarLines,
  ...notificationLines,
  ...staffLines,
];
