import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { once } from "@/lib/once";
import { env, isContact, mailAddress, siteUrl } from "./env";
import { loadWebPush } from "./web-push-library";

const keys = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
export type PushKeys = z.output<typeof keys>;

const keyFile = () => join(env.DATA_DIR, "vapid.json");

/** Those of the environment, else generated once in the data folder. */
async function findKeys(): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) return { publicKey, privateKey };
  const file = keyFile();
  if (!existsSync(file)) {
    const made = (await loadWebPush()).generateVAPIDKeys();
    mkdirSync(env.DATA_DIR, { recursive: true });
    try {
      writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return keys.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The pair by which push services know this server (RFC 8292), in base64url. */
export const pushKeys = once(findKeys);

const isPublic = (host: string) =>
  host.includes(".") && !/(^|\.)(localhost|local|internal|invalid|test)$/.test(host);

/** Whom push services turn to; null: the operator has set nothing that all of them take. */
function findSender(): string | null {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  const site = new URL(siteUrl());
  if (site.protocol === "https:" && isPublic(site.hostname)) return site.origin;
  const contacts = [env.OPERATOR_CONTACT, mailAddress()].filter((one) => one && isContact(one));
  const mail = contacts.find((one) => one?.includes("@") && isPublic(one.slice(one.indexOf("@") + 1)));
  return mail ? `mailto:${mail}` : null;
}

/** `isReachable`: false if some push services refuse this sender, as Apple does with an address at localhost. */
export function pushSender(): { subject: string; isReachable: boolean } {
  const subject = findSender();
  return { subject: subject ?? "mailto:samvaro@localhost", isReachable: subject !== null };
}
