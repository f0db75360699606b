import { wordsOf } from "../mails";
import type { Reader } from "../views";
import type { ExportPart } from "./queries";

const words: Record<ExportPart, { id: string }> = {
  account: { id: "accounts.export.part.account" },
  sessions: { id: "accounts.export.part.sessions" },
  devices: { id: "accounts.export.part.devices" },
  links: { id: "accounts.export.part.links" },
  "second-factors": { id: "accounts.export.part.secondFactors" },
  passkeys: { id: "accounts.export.part.passkeys" },
  "recovery-codes": { id: "accounts.export.part.recoveryCodes" },
  presence: { id: "accounts.export.part.presence" },
  friends: { id: "accounts.export.part.friends" },
  "friend-requests": { id: "accounts.export.part.friendRequests" },
  blocks: { id: "accounts.export.part.blocks" },
  conversations: { id: "accounts.export.part.conversations" },
  "final-leaves": { id: "accounts.export.part.finalLeaves" },
  begun: { id: "accounts.export.part.begun" },
  messages: { id: "accounts.export.part.messages" },
  reactions: { id: "accounts.export.part.reactions" },
  attachments: { id: "accounts.export.part.attachments" },
  groups: { id: "accounts.export.part.groups" },
  "group-invitations": { id: "accounts.export.part.groupInvitations" },
  notices: { id: "accounts.export.part.notices" },
  activities: { id: "accounts.export.part.activities" },
  participations: { id: "accounts.export.part.participations" },
  "activity-invitations": { id: "accounts.export.part.activityInvitations" },
  notifications: { id: "accounts.export.part.notifications" },
  "notification-settings": { id: "accounts.export.part.notificationSettings" },
  reports: { id: "accounts.export.part.reports" },
  "settled-reports": { id: "accounts.export.part.settledReports" },
  "audit-entries": { id: "accounts.export.part.auditEntries" },
  exports: { id: "accounts.export.part.exports" },
};

/** What stands in the copy beside its files: what each of them holds, in her language. */
export function readmeFor(person: Reader, parts: ExportPart[]): string {
  const intl = wordsOf(person);
  const at = intl.formatDate(new Date(), { dateStyle: "long", timeStyle: "short" });
  const head = intl.formatMessage({ id: "accounts.export.readme" }, { name: person.name, at });
  const lines = parts.map((part) => `- data/${part}.json: ${intl.formatMessage(words[part])}`);
  const files = `- files/: ${intl.formatMessage({ id: "accounts.export.part.files" })}`;
  return `${head}\n\n${[...lines, files].join("\n")}\n`;
}
