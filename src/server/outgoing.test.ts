import type dns from "node:dns";
import { expect, test } from "vitest";
import { callOutside, guardLookup, isInner, OutgoingError } from "./outgoing";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "198.18.0.1",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "ff02::1",
  "not an address",
])("%s is inner", (address) => expect(isInner(address)).toBe(true));

test.each(["8.8.8.8", "193.10.5.1", "2a00:1450:400f:80c::200a"])("%s is on the internet", (address) =>
  expect(isInner(address)).toBe(false),
);

/** A name that leads to these addresses. */
const leadingTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: Error | null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof dns.lookup;
const lookUp = (lookup: typeof dns.lookup, all = true) =>
  new Promise((resolve) =>
    guardLookup(lookup)("push.example.org", { all }, (error, found) => resolve(error ?? found)),
  );

test("A connection is made to the addresses that were checked, and to none if one of them is inner", async () => {
  expect(await lookUp(leadingTo("8.8.8.8"))).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(await lookUp(leadingTo("8.8.8.8"), false)).toBe("8.8.8.8");
  for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:10.0.0.1"]])
    expect(await lookUp(leadingTo(...addresses))).toBeInstanceOf(OutgoingError);
});

test.each([
  "http://example.org/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://a:b@example.org/",
])("%s is not called", async (address) => {
  const call = callOutside(address, { method: "POST", headers: {} });
  await expect(call).rejects.toMatchObject({ reason: "inner" });
});
