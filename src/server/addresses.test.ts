import type { IncomingMessage } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { clientAddress, networkOf } from "./addresses";

vi.hoisted(() => {
  process.env.TRUST_PROXY = "10.0.0.0/8, ::1";
});

describe("IPv6 by /64", () => {
  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::ffff", true],
    ["2001:db8:1:2::", "2001:DB8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["fe80::1%eth0", "fe80::2%eth0", true],
    ["::ffff:192.0.2.1", "192.0.2.1", true],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
    ["192.0.2.1", "192.0.2.2", false],
    ["", "", true],
    ["nothing", "nobody", false],
  ])("%s and %s are one: %s", (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same);
  });
});

test("a forwarded address counts from the proxies that TRUST_PROXY names alone", () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    clientAddress({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    } as unknown as IncomingMessage);
  expect(from("192.0.2.1", "203.0.113.9")).toBe("192.0.2.1");
  expect(from("10.1.2.3", "203.0.113.9")).toBe("203.0.113.9");
  expect(from("::1", "2001:db8::1, 10.9.9.9")).toBe("2001:db8::1");
  // what the client itself wrote before the proxy added to it
  expect(from("10.1.2.3", "6.6.6.6, 203.0.113.9")).toBe("203.0.113.9");
  expect(from("10.1.2.3")).toBe("10.1.2.3");
});
