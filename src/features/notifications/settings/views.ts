import type { Me } from "@/features/accounts/rules";
import { clockOf } from "@/lib/day-time";
import { isOffered, listChoices, withDefaults } from "./rules";
import type { DeclaredChannels, NotificationSettings } from "./schema";

type SettingsRow = {
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  notificationSettings: (Omit<DeclaredChannels, "push"> & { push: boolean | null; type: string })[];
};

const clockOrNull = (minutes: number | null) => (minutes === null ? null : clockOf(minutes));

/** Without what only others are told of. */
export function toSettings(me: Pick<Me, "role">, row: SettingsRow): NotificationSettings {
  const chosen = new Map(row.notificationSettings.map(({ type, ...one }) => [type, one]));
  const channels = listChoices()
    .filter((kind) => isOffered(me, kind))
    .map(({ name, channels }) => [name, withDefaults(channels, chosen.get(name))]);
  return {
    types: Object.fromEntries(channels),
    quietFrom: clockOrNull(row.quietFrom),
    quietUntil: clockOrNull(row.quietUntil),
    digestAt: clockOf(row.digestAt),
  };
}
