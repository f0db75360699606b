import { z } from "zod";
import { listChoices } from "./rules";

export const mailTimings = ["OFF", "NOW", "DAILY"] as const;
export type MailTiming = (typeof mailTimings)[number];

/** The channels of a type of notification. */
export type Channels = { inApp: boolean; push: boolean; mail: MailTiming };
/** What a type declares. `push` is on by default where the email comes at once. */
export type DeclaredChannels = Omit<Channels, "push"> & { push?: boolean };

/**
 * One value for each kind that has a setting, made of the timings of its email; those of the staff are left out for others. Lazy:
 * kinds are registered after this module is loaded.
 */
const perKind = <Value extends z.ZodType>(
  value: (timings: readonly MailTiming[]) => Value,
  object: typeof z.object | typeof z.strictObject,
) =>
  z.lazy(
    (): z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>> =>
      object(
        Object.fromEntries(
          listChoices().map(({ name, timings, readers }) => [
            name,
            readers === "STAFF" ? value(timings).optional() : value(timings),
          ]),
        ),
      ) as never,
  );

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written HH:MM.")
  .meta({ description: "HH:MM, in the person's own time zone" });

const channels = (timings: readonly MailTiming[]) =>
  z.object({ inApp: z.boolean().optional(), push: z.boolean().optional(), mail: z.enum(timings).optional() });

/** Omitted fields stay unchanged. Quiet hours need both times; null for either turns them off. */
export const settingsChange = z.object({
  types: perKind((timings) => channels(timings).optional(), z.object).optional(),
  quietFrom: clock.nullable().optional(),
  quietUntil: clock.nullable().optional(),
  digestAt: clock.optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

const shown = (timings: readonly MailTiming[]) =>
  z.strictObject({ inApp: z.boolean(), push: z.boolean(), mail: z.enum(timings) });

export const notificationSettings = z
  .strictObject({
    types: perKind(shown, z.strictObject),
    quietFrom: clock.nullable(),
    quietUntil: clock.nullable(),
    digestAt: clock,
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;
