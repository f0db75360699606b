import { Resolver } from "node:dns";
import { resolve } from "node:path";
import { z } from "zod";
import { asciiAddress } from "@/lib/email-address";

/** Treats an empty variable as unset: .env files and containers write `NAME=`. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

function areServers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/** Whether people can be told to turn there. */
export const isContact = (contact: string): boolean =>
  /^[^\s@:/<>]+@[^\s@:/<>]+$/.test(contact) || (/^https:\/\/\S+$/.test(contact) && URL.canParse(contact));

/** Min characters of the passphrase of backups. */
const MIN_PASSPHRASE = 8;

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).catch("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: optional,
  MIGRATION_DATABASE_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("Samvaro <samvaro@localhost>"),
  SECURITY_CONTACT: optional.refine(
    (contact) =>
      contact === undefined || /^(https:\/\/|mailto:|tel:\+)\S+$|^[^\s@:]+@[^\s@:]+$/.test(contact),
    "an e-mail address, or a URI that begins with https://, mailto: or tel:",
  ),
  OPERATOR_CONTACT: optional.refine(
    (contact) => contact === undefined || isContact(contact),
    "an e-mail address, or an address that begins with https://",
  ),
  DNS_SERVERS: optional
    .transform((servers) => servers?.split(",").map((one) => one.trim()))
    .refine((servers) => !servers || areServers(servers), "IP addresses, each with or without a port"),
  OUTGOING_HOSTS: optional.transform((hosts) => hosts?.split(",").map((one) => one.trim().toLowerCase())),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: optional.refine(
    (subject) => subject === undefined || /^(https:\/\/|mailto:)\S+$/.test(subject),
    "an address that begins with https:// or mailto:",
  ),
  NEXTAUTH_URL: optional,
  NEXTAUTH_SECRET: optional,
  NEXTAUTH_SECRET_BEFORE: optional.transform((secrets) => secrets?.split(",").map((one) => one.trim())),
  DEMO: z.enum(["0", "1", ""]).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUST_PROXY: optional,
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(1000),
  MAX_GB_PER_PERSON: z.coerce.number().positive().default(2),
  REQUIRE_SECOND_FACTOR: z.enum(["staff"], "Must be staff or empty.").optional(),
  METRICS_TOKEN: optional,
  BACKUP_TO: optional,
  BACKUP_PASSPHRASE: optional.refine(
    (phrase) => phrase === undefined || phrase.length >= MIN_PASSPHRASE,
    `at least ${MIN_PASSPHRASE} characters`,
  ),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4} \d{1,4} \d{1,4}$/, "three numbers: days, weeks and months, such as 7 5 12")
    .default("7 5 12")
    .transform((counts) => {
      const [days = 0, weeks = 0, months = 0] = counts.split(" ").map(Number);
      return { days, weeks, months };
    }),
  S3_ENDPOINT: optional.refine(
    (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
    "an address that begins with https:// or http://",
  ),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const schema = settings
  .refine((all) => !all.VAPID_PUBLIC_KEY === !all.VAPID_PRIVATE_KEY, {
    path: ["VAPID_PUBLIC_KEY"],
    message: "it and VAPID_PRIVATE_KEY are a pair",
  })
  .refine((all) => !all.S3_ACCESS_KEY_ID === !all.S3_SECRET_ACCESS_KEY, {
    path: ["S3_ACCESS_KEY_ID"],
    message: "it and S3_SECRET_ACCESS_KEY are a pair",
  })
  .refine((all) => !all.BACKUP_TO?.startsWith("s3://") || all.BACKUP_PASSPHRASE, {
    path: ["BACKUP_TO"],
    message: "a bucket takes encrypted backups alone: set BACKUP_PASSPHRASE",
  });

function readEnv() {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
  );
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings that can't be used: ${wrong.join("; ")}. See .env.example.`);
  }
  const given = parsed.data;
  const production = given.NODE_ENV === "production";
  return {
    ...given,
    production,
    HOST: given.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    DATA_DIR: resolve(given.DATA_DIR),
  };
}

/** The settings (listed in .env.example), read and validated once. The process exits if one is invalid. */
export const env = readEnv();

/** The public base URL of this server, used in links in emails. No trailing slash. */
export const siteUrl = () => (env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");

/** Whether emails leave this server. */
export const hasMail = (): boolean => env.SMTP_URL !== undefined;

/** The address without a name from which this server sends emails, its host in ASCII. */
export const mailAddress = () => asciiAddress(/<([^<>\s]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM);

/** What an operator may have forgotten; null: nothing. Behind https there is a proxy, as this server speaks http alone. */
export const startWarning = ({
  TRUST_PROXY,
  url,
}: {
  TRUST_PROXY: string | undefined;
  url: string;
}): string | null =>
  url.startsWith("https:") && !TRUST_PROXY
    ? "TRUST_PROXY names no proxy: limits count all visitors as one address, the proxy's"
    : null;
