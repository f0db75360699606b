/** Browser and system as far as the User-Agent header reveals them. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean };

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const firstIn = (kinds: [RegExp, string][], text: string) =>
  kinds.find(([sign]) => sign.test(text))?.[1] ?? null;

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return {
    browser: firstIn(browsers, text),
    system: firstIn(systems, text),
    isPhone: /iPhone|Android.*Mobile/.test(text),
  };
}

/** The key by which devices are told apart: browser and system, without versions. */
export function kindOf(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return `${browser ?? "?"} ${system ?? "?"}`;
}

/** Days that a device stays known after its last sign-in; also the lifetime of its cookie. */
export const KNOWN_DEVICE_DAYS = 365;
/** Max known devices per account; the most recently used are kept. */
export const MAX_KNOWN_DEVICES = 20;

/**
 * Which access to take away: what was given since a moment, or what was given while the account's address was not confirmed,
 * and so perhaps by somebody who never read its mail.
 */
export type Which = { since: Date } | "unconfirmed";

/** The same as a condition on rows that have `createdAt` and `wasConfirmed`. */
export const rowsGiven = (which: Which) =>
  which === "unconfirmed" ? { wasConfirmed: false } : { createdAt: { gte: which.since } };
