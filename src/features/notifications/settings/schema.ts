import { z } from "zod";

/** What people are told of, so far, and may choose for. Other types show in the app and go by no mail. */
export const notificationTypes = [
  "friend_request",
  "friend_accepted",
  "GROUP_INVITATION",
  "Added to Group",
  "ACTIVITY_INVITATION",
  "ACTIVITY_WAITLIST",
  "ACTIVITY_CHANGED",
  "ACTIVITY_CANCELLED",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const mailTimings = ["OFF", "NOW", "DAILY"] as const;
export type MailTiming = (typeof mailTimings)[number];

/** How somebody is told of a type of thing. */
export type Channels = { inApp: boolean; mail: MailTiming };

const perType = <T>(of: (type: NotificationType) => T) =>
  Object.fromEntries(notificationTypes.map((type) => [type, of(type)])) as Record<NotificationType, T>;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written HH:MM.")
  .meta({ description: "HH:MM, in the person's own time zone" });

const channels = z.object({ inApp: z.boolean().optional(), mail: z.enum(mailTimings).optional() });

/** What is not named stays as it is. Quiet hours are both times; null for either: none. */
export const settingsChange = z.object({
  types: z.object(perType(() => channels.optional())).optional(),
  quietFrom: clock.nullable().optional(),
  quietUntil: clock.nullable().optional(),
  digestAt: clock.optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

const shown = z.strictObject({ inApp: z.boolean(), mail: z.enum(mailTimings) });

export const notificationSettings = z
  .strictObject({
    types: z.strictObject(perType(() => shown)),
    quietFrom: clock.nullable(),
    quietUntil: clock.nullable(),
    digestAt: clock,
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;
