import type { Me } from "@/features/accounts/rules";
import { nextTime, type Quiet, quietEnd } from "@/lib/day-time";
import { registry } from "@/lib/registry";
import { findKind, listKinds, listSettingKinds } from "../kinds/rules";
import type { Readers, SettingGroup } from "../kinds/schema";
import type { Channels, DeclaredChannels, MailTiming } from "./schema";

/** Types that no feature declares are shown in the app and not emailed. */
const undeclared: DeclaredChannels = { inApp: true, mail: "OFF" };

/**
 * News that make no notifications, such as messages: in the app they count in badges, and by email they are part of the
 * daily one. Declared by a higher feature.
 */
export type CountedKind = {
  name: string;
  setting: { id: string; group: SettingGroup };
  channels: DeclaredChannels;
  readers?: Readers;
};
/** Filled along with the kinds of notifications. */
export const countedKinds = registry<CountedKind>("counted kinds");

/** In the order of registration. On a hot reload, a module registers its kinds again. */
export const listCountedKinds = (): CountedKind[] => [
  ...new Map(countedKinds.all().map((kind) => [kind.name, kind])).values(),
];

const findCounted = (type: string) => listCountedKinds().find(({ name }) => name === type);

/** Everything whose channels users choose, with the timings that an email about it can have. */
export const listChoices = (): (CountedKind & { timings: readonly MailTiming[] })[] => [
  ...listSettingKinds().map((kind) => ({ ...kind, timings: ["OFF", "NOW", "DAILY"] as const })),
  ...listCountedKinds().map((kind) => ({ ...kind, timings: ["OFF", "DAILY"] as const })),
];

/** Whether somebody with this role may ever get such a notification, and so choose its channels. */
export const isOffered = ({ role }: Pick<Me, "role">, { readers }: Pick<CountedKind, "readers">): boolean =>
  readers !== "STAFF" || role !== "USER";

/** The types that are pushed until the user chooses. */
export const listTypesWithPush = (): string[] =>
  listKinds().flatMap(({ name, channels }) => (withDefaults(channels).push ? [name] : []));

type ChosenChannels = Omit<Channels, "push"> & { push: boolean | null };

/** What the user has chosen, else what is declared. */
export const withDefaults = (declared: DeclaredChannels, chosen?: ChosenChannels): Channels => ({
  inApp: (chosen ?? declared).inApp,
  push: chosen?.push ?? declared.push ?? declared.mail === "NOW",
  mail: (chosen ?? declared).mail,
});

/** The channels of a type for a user with this choice. */
export const channelsOf = (type: string, chosen?: ChosenChannels): Channels =>
  withDefaults((findKind(type) ?? findCounted(type))?.channels ?? undeclared, chosen);

/** The channels of a type until the user chooses. */
export const defaultChannels = (type: string): Channels => channelsOf(type);

/** Min delay before a daily email, so that transactions adding to it end before it is written. */
const AHEAD_MS = 60_000;

type Reader = Quiet & { id: string; digestAt: number };

/** When the user's next daily email is sent: at their hour, or at the end of quiet hours. */
export function digestTime(reader: Reader, now: Date): Date {
  const at = nextTime(reader.digestAt, reader.timeZone, new Date(now.getTime() + AHEAD_MS));
  return quietEnd(reader, at) ?? at;
}

/**
 * The job of the next daily email. The key makes it one job per time, however many notifications it will contain.
 * `runAt`: its `digestTime`, where the caller knows it.
 */
export function digestJob(reader: Reader, now: Date, runAt = digestTime(reader, now)) {
  const given = { userId: reader.id, digestAt: reader.digestAt };
  return { given, runAt, key: `${reader.id} ${runAt.toISOString()}` };
}
