import { expect, test } from "vitest";
import { abilityOf } from "./browser";

const all = ["serviceWorker", "PushManager", "Notification"];
const facts = ({ names = all, userAgent = "", isSecure = true, maxTouchPoints = 0 }) => ({
  userAgent,
  maxTouchPoints,
  isSecure,
  has: (name: string) => names.includes(name),
});
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15";

test.each([
  ["ABLE", facts({})],
  // the app on the home screen has what the browser lacks
  ["ABLE", facts({ userAgent: iPhone })],
  ["APP", facts({ userAgent: iPhone, names: ["serviceWorker"] })],
  ["APP", facts({ userAgent: mac, names: ["serviceWorker"], maxTouchPoints: 5 })],
  ["UNABLE", facts({ userAgent: mac, names: ["serviceWorker"] })],
  ["UNABLE", facts({ names: ["serviceWorker", "Notification"] })],
  ["INSECURE", facts({ isSecure: false, userAgent: iPhone })],
] as const)("%s", (expected, given) => {
  expect(abilityOf(given)).toBe(expected);
});
