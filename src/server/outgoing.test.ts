import type dns from "node:dns";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { env } from "./env";
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

/** A server that answers as many calls on each connection, and closes it when the next one comes. Returns its address. */
async function closingAfter(callsPerConnection: number): Promise<string> {
  const server = createServer((socket) => {
    let calls = 0;
    socket.on("data", () => {
      if (++calls > callsPerConnection) socket.destroy();
      else socket.write("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n");
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.OUTGOING_HOSTS = [...(env.OUTGOING_HOSTS ?? []), host];
  return `http://${host}/`;
}
const post = (address: string) =>
  callOutside(address, { method: "POST", headers: {}, body: Buffer.from("a") });

test("A call that meets the end of a kept connection is made on another one", async () => {
  const address = await closingAfter(1);
  for (let one = 0; one < 3; one++) expect(await post(address)).toMatchObject({ status: 201 });
  // several kept connections, each of them closed meanwhile
  for (let one = 0; one < 2; one++) {
    const answers = await Promise.all([post(address), post(address), post(address)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  await expect(post(await closingAfter(0))).rejects.toMatchObject({ reason: "unanswered" });
});
