import { expect, test } from "vitest";
import { deviceOf, KNOWN_DEVICE_DAYS, kindOf, MAX_KNOWN_DEVICES } from "./rules";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const edge = `${chrome.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64")} Edg/142.0.0.0`;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const android = "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const pad =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0.0.0 Mobile/15E148 Safari/604.1";

test.each([
  [chrome, { browser: "Chrome", system: "Linux", isPhone: false }],
  [edge, { browser: "Edge", system: "Windows", isPhone: false }],
  [phone, { browser: "Safari", system: "iPhone", isPhone: true }],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    { browser: "Samsung Internet", system: "Android", isPhone: true },
  ],
  [`${android} Chrome/142.0.0.0 Safari/537.36`, { browser: "Chrome", system: "Android", isPhone: false }],
  [pad, { browser: "Chrome", system: "iPad", isPhone: false }],
  [`${mac} Version/18.0 Safari/605.1.15`, { browser: "Safari", system: "macOS", isPhone: false }],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    { browser: "Firefox", system: "macOS", isPhone: false },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
    { browser: "Firefox", system: "iPhone", isPhone: true },
  ],
  [
    `${chrome.replace("Linux x86_64", "CrOS x86_64 14541.0.0")} OPR/124.0.0.0`,
    { browser: "Opera", system: "ChromeOS", isPhone: false },
  ],
  ["curl/8.5.0", { browser: null, system: null, isPhone: false }],
  [null, { browser: null, system: null, isPhone: false }],
])("A person reads browser and system: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test("Devices are told apart by browser and system, without versions.", () => {
  expect(kindOf(chrome)).toBe("Chrome Linux");
  expect(kindOf(chrome.replace("142", "143"))).toBe(kindOf(chrome));
  expect([kindOf("curl/8.5.0"), kindOf(null), kindOf("Firefox/145.0"), kindOf("Windows")]).toEqual([
    "? ?",
    "? ?",
    "Firefox ?",
    "? Windows",
  ]);
});

test("A device is known for a year after its last sign-in, and at most 20 of an account are.", () => {
  expect([KNOWN_DEVICE_DAYS, MAX_KNOWN_DEVICES]).toEqual([365, 20]);
});
