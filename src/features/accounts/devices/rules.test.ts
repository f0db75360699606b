import { expect, test } from "vitest";
import { deviceOf } from "./rules";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const edge = `${chrome.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64")} Edg/142.0.0.0`;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

test.each([
  [chrome, { browser: "Chrome", system: "Linux", isPhone: false }],
  [edge, { browser: "Edge", system: "Windows", isPhone: false }],
  [phone, { browser: "Safari", system: "iPhone", isPhone: true }],
  ["curl/8.5.0", { browser: null, system: null, isPhone: false }],
  [null, { browser: null, system: null, isPhone: false }],
])("A person reads browser and system: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
