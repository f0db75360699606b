import { Resolver } from "node:dns/promises";
import { env } from "./env";

/** docs/contract.md, 6: a TXT record is looked up by DNS, 5 s at most. */
const PATIENCE_MS = 5000;

const going = new Map<string, Promise<string[] | null>>();

/**
 * The TXT records of a host, each with its parts joined; none if there is no such host. Null: DNS has failed, or not
 * answered within 5 seconds. Simultaneous look-ups of the same host are one.
 */
export function lookUpTxt(host: string): Promise<string[] | null> {
  const before = going.get(host);
  if (before) return before;
  const look = ask(host).finally(() => going.delete(host));
  going.set(host, look);
  return look;
}

async function ask(host: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (env.DNS_SERVERS) resolver.setServers(env.DNS_SERVERS);
  const stop = setTimeout(() => resolver.cancel(), PATIENCE_MS);
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  } finally {
    clearTimeout(stop);
  }
}
