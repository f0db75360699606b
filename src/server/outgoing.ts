import dns from "node:dns";
import { Agent as PlainAgent, request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Refusal } from "@/lib/refusal";
import { env } from "./env";

/** Max time of a call, from looking up the name to the end of the answer. */
const PATIENCE_MS = 5000;
/** Max bytes of an answer that are kept; the rest is not read. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Why a call that people's input caused was not made, or got no answer. */
export class OutgoingError extends Error {
  constructor(
    readonly reason: "inner" | "unanswered",
    message: string,
  ) {
    super(message);
  }
}

/**
 * Whether an address is not one of the public internet: of this machine, of a local network, reserved, or an IPv6 form that
 * leads to an IPv4 address.
 */
export function isInner(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  return ipaddr.parse(address).range() !== "unicast";
}

/** Whether the operator allows this host although it is inner or speaks http (OUTGOING_HOSTS). */
const isAllowedHost = ({ host }: URL) => env.OUTGOING_HOSTS?.includes(host.toLowerCase()) ?? false;

const literalOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");
/** Names that mean this machine or network whatever DNS says (RFC 6761, 6762, 8375 and ICANN's `internal`). */
const INNER_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** What is wrong with an address before its name is looked up; null: nothing. */
function flawOf(url: URL): string | null {
  if (url.protocol !== "https:") return "The address doesn't begin with https://.";
  if (url.username || url.password) return "The address contains a name or a password.";
  const literal = literalOf(url);
  if (INNER_NAME.test(literal)) return "The address is on a local network.";
  return isIP(literal) && isInner(literal) ? "The address is on a local network." : null;
}

/**
 * Looks up names for a connection and fails if any address is inner. The connection is made to the addresses that were
 * checked, so a name whose answer changes can't lead it elsewhere.
 */
export const guardLookup =
  (lookUp: typeof dns.lookup): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      const inner = addresses?.some(({ address }) => isInner(address));
      if (error) done(error, []);
      else if (inner) done(new OutgoingError("inner", "The name leads to a local network."), []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });

const lookup = guardLookup(dns.lookup);
const agents = {
  guarded: new Agent({ keepAlive: true, maxSockets: 20, lookup }),
  allowed: new Agent({ keepAlive: true, maxSockets: 20 }),
  plain: new PlainAgent({ keepAlive: true, maxSockets: 20 }),
};

/** Whether a name leads to an inner address; false also if it can't be looked up now. */
const leadsInside = (host: string) =>
  new Promise<boolean>((resolve) =>
    lookup(host, { all: true }, (error) => resolve(error instanceof OutgoingError)),
  );

/**
 * Throws invalid unless the server may call this address: https, and not on a local network by its name or its address.
 * A name that can't be looked up now passes, as `callOutside` checks it again.
 */
export async function demandOutside(address: string): Promise<void> {
  const url = new URL(address);
  if (isAllowedHost(url)) return;
  const flaw = flawOf(url);
  if (flaw) throw new Refusal("invalid", flaw);
  if (!isIP(literalOf(url)) && (await leadsInside(url.hostname))) {
    throw new Refusal("invalid", "The address is on a local network.");
  }
}

export type OutgoingCall = {
  method: "GET" | "POST";
  headers: Record<string, string | number>;
  body?: Buffer;
};
export type OutgoingAnswer = { status: number; headers: Record<string, string | string[] | undefined> };

/**
 * The only way by which the server calls an address that somebody has given it. Follows no redirects, waits 5 seconds, and
 * reads no body. Throws OutgoingError: the address is inner, or there was no answer.
 */
export async function callOutside(address: string, call: OutgoingCall): Promise<OutgoingAnswer> {
  const url = new URL(address);
  const isAllowed = isAllowedHost(url);
  const flaw = isAllowed ? null : flawOf(url);
  if (flaw) throw new OutgoingError("inner", flaw);
  const isPlain = url.protocol === "http:";
  const agent = isPlain ? agents.plain : isAllowed ? agents.allowed : agents.guarded;
  const options = { ...call, agent, signal: AbortSignal.timeout(PATIENCE_MS) };
  for (;;) {
    const answer = await askOnce(url, isPlain ? requestPlain : request, options);
    if (answer) return answer;
  }
}

/** Null: it went out on a kept connection that the other side had just closed, and was not read there. */
const askOnce = (
  url: URL,
  send: typeof request,
  { body, ...options }: OutgoingCall & { agent: PlainAgent; signal: AbortSignal },
) =>
  new Promise<OutgoingAnswer | null>((resolve, reject) => {
    const call = send(url, options, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) call.destroy();
      });
      answer.on("error", () => {});
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (call.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE")) resolve(null);
      else reject(error instanceof OutgoingError ? error : new OutgoingError("unanswered", error.message));
    });
    call.end(body);
  });
