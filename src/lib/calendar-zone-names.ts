import windowsZones from "node-ical/windowsZones.json";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { once } from "./once";
import { zoneClockOf } from "./zone-clock";

/** The zone of this name that this server knows. A bare distance from UTC is none: it says nothing of summer time. */
function zoneNamed(name: string): string | null {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return /^[+-]/.test(timeZoneId) ? null : timeZoneId;
  } catch {
    return null;
  }
}

/** Exchange's display names, such as (UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna. */
const displayNames = windowsZones as Record<string, { iana: string[] }>;
const withoutDistance = (name: string) => name.replace(/^\((UTC|GMT)[^)]*\)\s*/, "").replaceAll("&", "and");
const byDisplayName = new Map(
  Object.entries(displayNames).map(([name, { iana }]) => [withoutDistance(name), iana]),
);

/** Max places of a display name that are looked at: to know the clock of a zone takes some time. */
const MAX_PLACES = 8;

/** Places of display names after which no zone is called, and the zones in which they are. */
const places: Record<string, string> = {
  "aleutian islands": "America/Adak",
  astana: "Asia/Almaty",
  beijing: "Asia/Shanghai",
  "baja california": "America/Tijuana",
  "cabo verde is.": "Atlantic/Cape_Verde",
  chetumal: "America/Cancun",
  chokurdakh: "Asia/Srednekolymsk",
  "city of buenos aires": "America/Argentina/Buenos_Aires",
  haiti: "America/Port-au-Prince",
  "pacific time (us and canada)": "America/Los_Angeles",
  "saint pierre and miquelon": "America/Miquelon",
  salvador: "America/Bahia",
  samoa: "Pacific/Apia",
  "solomon is.": "Pacific/Guadalcanal",
  "turks and caicos": "America/Grand_Turk",
  yukon: "America/Whitehorse",
};

/** The zones by the places after which they are called. */
const byPlace = once(() => {
  const zones = Intl.supportedValuesOf("timeZone").map((zone): [string, string] => {
    const place = zone.split("/").at(-1) ?? "";
    return [place.replaceAll("_", " ").toLowerCase(), zone];
  });
  return new Map([...zones, ...Object.entries(places)]);
});

/** How far ahead of UTC the clock of a zone is in winter, in minutes. */
function winterDistance(zone: string): number {
  const { offsetAt } = zoneClockOf(zone);
  const year = new Date().getUTCFullYear();
  return Math.min(offsetAt(Date.UTC(year, 0)), offsetAt(Date.UTC(year, 6))) / 60_000;
}

/** The zones of the places that a display name lists, if their clocks are as far ahead of UTC as it says. */
function zonesOfPlaces(name: string): string[] {
  const [, sign, hours, minutes, listed] =
    /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.]?(\d\d))?\)\s*(.+)$/.exec(name) ?? [];
  if (listed === undefined) return [];
  const distance = (sign === "-" ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
  const [, always] = /^Coordinated Universal Time([+-]\d\d)$/.exec(listed) ?? [];
  // these zones are called by what one adds to their time to have UTC
  if (always) return [`Etc/GMT${Number(always) < 0 ? "+" : "-"}${Math.abs(Number(always))}`];
  return listed
    .replaceAll("&", "and")
    .toLowerCase()
    .split(/[,:]/, MAX_PLACES)
    .flatMap((place) => {
      const plain = place.trim();
      return byPlace().get(plain) ?? byPlace().get(plain.replace(/ islands?$/, "")) ?? [];
    })
    .filter((zone) => winterDistance(zone) === distance);
}

/** The zones that a name may stand for: by itself, after a path, as Windows and Exchange call them. Most likely first. */
export function zonesNamed(name: string): string[] {
  const short = name.slice(-128).trim();
  const [inPath] = /[A-Z]\w+\/[\w/+-]+$/.exec(short.slice(-64)) ?? [];
  const names = [
    ...[/^Z$|\/UTC$/i.test(short) ? "UTC" : short, inPath, ...findIana(short)],
    ...(byDisplayName.get(withoutDistance(short)) ?? zonesOfPlaces(short)),
  ];
  return [...new Set(names.flatMap((one) => (one === undefined ? [] : (zoneNamed(one) ?? []))))];
}
