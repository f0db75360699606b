import type { IncomingMessage } from "node:http";
import proxyaddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import { env } from "./env";

const named = (env.TRUST_PROXY ?? "").split(",").map((one) => one.trim());

/** Whether the address is a proxy whose X-Forwarded-For is trusted. False for all unless TRUST_PROXY names proxies. */
export const isTrustedProxy: (address: string, hop: number) => boolean = env.TRUST_PROXY
  ? proxyaddr.compile(named)
  : () => false;

/** The client address of a request or upgrade: the peer's address, or the one that a trusted proxy forwards. */
export const clientAddress = (request: IncomingMessage): string => proxyaddr(request, isTrustedProxy) ?? "";

/**
 * The key for limits by address: an IPv4 address as it is, an IPv6 address as its /64, since one household or rented
 * server has a whole /64. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const first = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${first.join(":")}::/64`;
}
