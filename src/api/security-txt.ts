import type { FastifyReply, FastifyRequest } from "fastify";
import { asciiAddress } from "@/lib/email-address";
import { env, siteUrl } from "@/server/env";

/** RFC 9116. */
export const SECURITY_TXT = "/.well-known/security.txt";
/** Days until the file expires, counted from each response. The RFC recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The contact for reports: SECURITY_CONTACT, else the sender address of the emails. */
function contact(): string {
  const given = env.SECURITY_CONTACT ?? /<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return given.includes("@") && !/^\w+:/.test(given) ? `mailto:${asciiAddress(given)}` : given;
}

export function securityTxt(now: Date): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace(".000", "");
  const fields = [
    ["Contact", contact()],
    ["Expires", expires],
    ["Preferred-Languages", "sv, en, fr"],
    ["Canonical", siteUrl() + SECURITY_TXT],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}

export async function answerSecurityTxt(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" })
    .send(securityTxt(new Date()));
}
