/** What a User-Agent header says to a person: its browser and its system, as far as they can be told. */
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

/** What is told apart as a kind of device: browser and system, not their versions. */
export function kindOf(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return `${browser ?? "?"} ${system ?? "?"}`;
}

/** How long a device is known after its last sign-in, and its cookie lives. */
export const KNOWN_DEVICE_DAYS = 365;
/** Max devices known to one account: the ones that signed in last. */
export const MAX_KNOWN_DEVICES = 20;
