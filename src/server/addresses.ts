import type { IncomingMessage } from "node:http";
import proxyaddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import { env } from "./env";

const named = (env.TRUST_PROXY ?? "").split(",").map((one) => one.trim());

/** Whether an address is of a proxy whose word for a client's address counts: of none, unless TRUST_PROXY names it. */
export const isTrustedProxy: (address: string, hop: number) => boolean = env.TRUST_PROXY
  ? proxyaddr.compile(named)
  : () => false;

/** The address that a request comes from: the peer's, or a named proxy's word for it. Of a request or an upgrade. */
export const clientAddress = (request: IncomingMessage): string => proxyaddr(request, isTrustedProxy) ?? "";

/**
 * What limits by address count as one: an IPv4 address, or the /64 of an IPv6 address, which one household or one rented
 * server has to itself. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const first = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${first.join(":")}::/64`;
}
