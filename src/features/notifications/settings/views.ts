import { clockOf } from "@/lib/day-time";
import { listChoices } from "./rules";
import type { Channels, NotificationSettings } from "./schema";

type SettingsRow = {
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  notificationSettings: (Channels & { type: string })[];
};

const clockOrNull = (minutes: number | null) => (minutes === null ? null : clockOf(minutes));

export function toSettings(row: SettingsRow): NotificationSettings {
  const chosen = new Map(row.notificationSettings.map(({ type, inApp, mail }) => [type, { inApp, mail }]));
  const channels = listChoices().map(({ name, channels }) => [name, chosen.get(name) ?? channels]);
  return {
    types: Object.fromEntries(channels),
    quietFrom: clockOrNull(row.quietFrom),
    quietUntil: clockOrNull(row.quietUntil),
    digestAt: clockOf(row.digestAt),
  };
}
