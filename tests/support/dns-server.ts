import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { once } from "@/lib/once";
import { env } from "@/server/env";

/** TXT records by host, each in its parts; "failure": the server fails; "silence": it does not answer. */
const records = new Map<string, string[][] | "failure" | "silence">();
const asked = new Map<string, number>();

const HEADER = 12;
const TXT = 16;
const answerFlags = 0x8400;
const rcodes = { none: 0, failure: 2, "no such host": 3 };

/** The name of the only question, and where the question ends. */
function questionIn(query: Buffer): { host: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { host: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A record whose name points to the question. */
function recordOf(parts: string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, "latin1")])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 + HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(query: Buffer): Buffer | null {
  const { host, end } = questionIn(query);
  asked.set(host, (asked.get(host) ?? 0) + 1);
  const found = records.get(host) ?? "no such host";
  if (found === "silence") return null;
  const answers = typeof found === "string" ? [] : found.map(recordOf);
  const head = Buffer.alloc(HEADER);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(answerFlags + rcodes[typeof found === "string" ? found : "none"], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  return Buffer.concat([head, query.subarray(HEADER, end), ...answers]);
}

/**
 * A DNS server on this machine, which the product asks from now on: of this process, or the site of a browser test, which
 * expects it at E2E_DNS_PORT. It does not keep the process alive.
 */
export const startDns = once(async () => {
  const socket = createSocket("udp4");
  socket.unref();
  socket.on("message", (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((ready) => socket.bind(Number(process.env.E2E_DNS_PORT ?? 0), "127.0.0.1", ready));
  env.DNS_SERVERS = [`127.0.0.1:${(socket.address() as AddressInfo).port}`];
});

/** Adds a TXT record, given whole or in its parts. */
export async function publishTxt(host: string, ...parts: string[]): Promise<void> {
  await startDns();
  const before = records.get(host);
  records.set(host, [...(Array.isArray(before) ? before : []), parts]);
}

/** Sets what the server does when asked for a host. */
export async function failDns(host: string, how: "failure" | "silence"): Promise<void> {
  await startDns();
  records.set(host, how);
}

export const withdrawTxt = (host: string) => records.delete(host);

/** How often the server has been asked for a host. */
export const lookUpsOf = (host: string) => asked.get(host) ?? 0;
