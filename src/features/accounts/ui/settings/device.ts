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
