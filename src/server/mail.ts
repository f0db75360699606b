import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { once } from "@/lib/once";
import { env, mailAddress } from "./env";

/** A small file that an email brings. */
export type MailFile = { filename: string; contentType: string; content: string };

/** `people`: ids of the recipient and of the people it mentions, to find the email when an account is deleted. */
export type Email = { to: string; subject: string; text: string; people: string[]; attachments?: MailFile[] };

/** If the server does not answer in time, the queue retries later. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** nodemailer is loaded with the first email. */
const load = once(() => import("nodemailer"));
const connect = async (url: string) => (await load()).createTransport({ url, ...patience });
const openWriter = once(async () => (await load()).createTransport({ streamTransport: true, buffer: true }));

let smtp: { url: string; opened: ReturnType<typeof connect> } | undefined;
/** One for as long as the setting is the same. */
function openSmtp(url: string): ReturnType<typeof connect> {
  if (smtp?.url !== url) smtp = { url, opened: connect(url) };
  return smtp.opened;
}

const domain = /@([\w.-]+)$/.exec(mailAddress())?.[1] ?? "localhost";

/** Only in the files of the outbox folder: sent emails contain no ids. */
const PEOPLE_HEADER = "X-Samvaro-People";

/** The folder for emails when no mail server is configured. */
export const outboxFolder = () => join(env.DATA_DIR, "outbox");

/** The error without the recipient's address, which the server's reply repeats: errors are logged. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const why = [code, command, responseCode].filter((part) => part !== undefined);
  return new Error(`The mail server refused an email: ${why.join(", ")}.`);
}

/**
 * Sends by SMTP or, if none is configured, writes the email to `outbox` in the data folder. For jobs only: all email
 * goes through the queue. `id`: the job's id, so a retry has the same Message-ID.
 */
export async function sendMail({ people, ...email }: Email, id: string): Promise<void> {
  const mail = { from: env.MAIL_FROM, messageId: `<${id}@${domain}>`, ...email };
  if (env.SMTP_URL) {
    const smtp = await openSmtp(env.SMTP_URL);
    await smtp.sendMail(mail).catch((error: unknown) => {
      throw withoutAddress(error);
    });
    return;
  }
  const writer = await openWriter();
  const { message } = await writer.sendMail({ ...mail, headers: { [PEOPLE_HEADER]: people.join(" ") } });
  await mkdir(outboxFolder(), { recursive: true });
  const file = join(outboxFolder(), `${id}.eml`);
  await writeFile(`${file}.part`, message as Buffer);
  await rename(`${file}.part`, file);
}

/** Deletes the emails in the outbox folder that go to or mention this person, by the ids in their headers. */
export async function deleteStoredEmails(personId: string): Promise<void> {
  for (const file of await readdir(outboxFolder()).catch(() => [])) {
    const path = join(outboxFolder(), file);
    const [head = ""] = (await readFile(path, "latin1").catch(() => "")).split(/\r?\n\r?\n/);
    if (head.includes(personId)) await rm(path, { force: true });
  }
}
