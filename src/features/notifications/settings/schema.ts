import { z } from "zod";
import { listSettingKinds } from "../kinds/rules";

export const mailTimings = ["OFF", "NOW", "DAILY"] as const;
export type MailTiming = (typeof mailTimings)[number];

/** The channels of a type of notification. */
export type Channels = { inApp: boolean; mail: MailTiming };

/** One value for each kind that has a setting. Lazy: kinds are registered after this module is loaded. */
const perKind = <Value extends z.ZodType>(
  value: () => Value,
  object: typeof z.object | typeof z.strictObject,
) =>
  z.lazy(
    (): z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>> =>
      object(Object.fromEntries(listSettingKinds().map(({ name }) => [name, value()]))) as never,
  );

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written HH:MM.")
  .meta({ description: "HH:MM, in the person's own time zone" });

const channels = z.object({ inApp: z.boolean().optional(), mail: z.enum(mailTimings).optional() });

/** Omitted fields stay unchanged. Quiet hours need both times; null for either turns them off. */
export const settingsChange = z.object({
  types: perKind(() => channels.optional(), z.object).optional(),
  quietFrom: clock.nullable().optional(),
  quietUntil: clock.nullable().optional(),
  digestAt: clock.optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

const shown = z.strictObject({ inApp: z.boolean(), mail: z.enum(mailTimings) });

export const notificationSettings = z
  .strictObject({
    types: perKind(() => shown, z.strictObject),
    quietFrom: clock.nullable(),
    quietUntil: clock.nullable(),
    digestAt: clock,
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;
