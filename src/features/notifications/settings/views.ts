import { clockOf } from "@/lib/day-time";
import { defaultChannels } from "./rules";
import { type Channels, type NotificationSettings, type NotificationType, notificationTypes } from "./schema";

type SettingsRow = {
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  notificationSettings: (Channels & { type: string })[];
};

const clockOrNull = (minutes: number | null) => (minutes === null ? null : clockOf(minutes));

export function toSettings(row: SettingsRow): NotificationSettings {
  const chosen = new Map(row.notificationSettings.map(({ type, inApp, mail }) => [type, { inApp, mail }]));
  const channels = notificationTypes.map((type) => [type, chosen.get(type) ?? defaultChannels(type)]);
  return {
    types: Object.fromEntries(channels) as Record<NotificationType, Channels>,
    quietFrom: clockOrNull(row.quietFrom),
    quietUntil: clockOrNull(row.quietUntil),
    digestAt: clockOf(row.digestAt),
  };
}
