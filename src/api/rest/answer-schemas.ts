import { z } from "zod";
import { auditEntryView, securityEventView } from "@/features/accounts/audit/views";
import { exportView } from "@/features/accounts/exports/views";
import { secondFactorsView } from "@/features/accounts/factors/views";
import { passkeyView } from "@/features/accounts/passkeys/views";
import { sessionView } from "@/features/accounts/sessions/views";
import { staffPersonView } from "@/features/accounts/staff/views";
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

const views = {
  Person: personView,
  Account: accountView,
  StaffPerson: staffPersonView,
  Session: sessionView,
  DataExport: exportView,
  Passkey: passkeyView,
  SecondFactors: secondFactorsView,
  SecurityEvent: securityEventView,
  AuditEntry: auditEntryView,
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
  person: "StaffPerson",
  people: "StaffPerson",
  sessions: "Session",
  export: "DataExport",
  passkey: "Passkey",
  secondFactors: "SecondFactors",
  events: "SecurityEvent",
  entries: "AuditEntry",
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
  // of a passkey to be made
  if (name === "Account" && holds("displayName")) return undefined;
  if (name === "Account" && holds("friendship")) return "PersonPage";
  if (name === "Person" && holds("friendship")) return "FoundPerson";
  if (name === "ActivityInvitation" && holds("group")) return "GroupInvitation";
  return name === "Group" && !holds("members") ? "FoundGroup" : name;
}
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What an example without it can't tell; what else is null in one is never anything else there. */
const textOrNull = { anyOf: [{ type: "string" }, { type: "null" }] };
const nullable: Record<string, object> = {
  nextCursor: { ...textOrNull, description: "the cursor of the next page; null: this is the last one" },
  position: { anyOf: [{ type: "integer" }, { type: "null" }] },
};

const isPerson = (value: object) => Object.keys(value).join() === Object.keys(personView.shape).join();

/** The schema of an answer, from its example: what has a view is named, the rest is told by its shape. */
export function schemaOf(value: unknown, key = ""): object {
  const name = nameOf(key, Array.isArray(value) ? value[0] : value);
  if (Array.isArray(value)) {
    const items = name ? refTo(name) : value.length > 0 ? schemaOf(value[0]) : {};
    return { type: "array", items };
  }
  if (value === null) return nullable[key] ?? { type: "null" };
  if (typeof value !== "object") return { type: Number.isInteger(value) ? "integer" : typeof value };
  if (name) return refTo(name);
  if (isPerson(value)) return refTo("Person");
  if ("clientMessageId" in value) return refTo("Message");
  if ("digestAt" in value) return refTo("NotificationSettings");
  const properties = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, schemaOf(one, name)]),
  );
  return { type: "object", properties, required: Object.keys(properties) };
}

/** Each view written out once under its name; where one holds another it refers to it. */
export function componentSchemas(): Record<string, object> {
  const known = z.registry<{ id: string }>();
  for (const [id, view] of Object.entries(views)) known.add(view, { id });
  const made = z.toJSONSchema(known, { io: "output", uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema, $id, id, ...schema }]) => [name, schema]),
  );
}
