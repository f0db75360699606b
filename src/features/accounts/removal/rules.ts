import { rule } from "@/lib/rule";
import { fold } from "@/lib/text";
import type { Role } from "../rules";

/** What stands in the place of what others typed to be sure: compared as usernames are, without case. */
export const isConfirmed = rule(
  "Username does not match.",
  ({ username, confirmation }: { username: string; confirmation: string | undefined }) =>
    confirmation === undefined || fold(confirmation) === fold(username),
  "invalid",
);

/** (ours) Else nobody could settle reports or restore anything any more. */
export const isReplaceable = rule(
  "You are the last administrator. Make somebody else an administrator before you delete your account.",
  ({ role, otherAdmins }: { role: Role; otherAdmins: number }) => role !== "ADMIN" || otherAdmins > 0,
  "conflict",
);

/** What tells of somebody's act without naming her: it stays when her account goes. */
export const impersonalNotifications = ["ACTIVITY_WAITLIST", "ACTIVITY_CANCELLED"];
