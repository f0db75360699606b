import type { Channels, NotificationSettings, SettingsChange } from "../../settings/schema";

const entriesOf = (change: SettingsChange): [string, Partial<Channels> | undefined][] =>
  Object.entries(change.types ?? {});

/** The settings as the server will return them after a change. */
export function changed(before: NotificationSettings, change: SettingsChange): NotificationSettings {
  const { types: _types, ...rest } = change;
  const types = { ...before.types };
  for (const [type, channels] of entriesOf(change)) {
    const now = types[type];
    if (now) types[type] = { ...now, ...channels };
  }
  return { ...before, ...rest, types };
}

/** The change that undoes another: the previous values of the same fields. */
export function inverse(before: NotificationSettings, change: SettingsChange): SettingsChange {
  const { types: _types, ...rest } = change;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, before[name]])),
    types: Object.fromEntries(entriesOf(change).map(([type]) => [type, before.types[type]])),
  };
}
