import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { newId } from "@/lib/id";
import { env } from "./env";
import { log } from "./log";

export type Letter = { to: string; subject: string; text: string };

const smtp = env.SMTP_URL ? createTransport(env.SMTP_URL) : null;
const writer = createTransport({ streamTransport: true, buffer: true });

/** Where letters lie when no mail server is set. */
export const outboxFolder = () => join(env.DATA_DIR, "outbox");

/** Sends by SMTP, or, where none is set, writes the letter into the data folder's `outbox`. */
async function sendMail(letter: Letter): Promise<void> {
  const mail = { from: env.MAIL_FROM, ...letter };
  if (smtp) {
    await smtp.sendMail(mail);
    return;
  }
  const { message } = await writer.sendMail(mail);
  await mkdir(outboxFolder(), { recursive: true });
  const file = join(outboxFolder(), `${newId()}.eml`);
  await writeFile(`${file}.part`, message as Buffer);
  await rename(`${file}.part`, file);
}

/** For acts whose answer must not tell whether a letter went out: it goes in the background. */
export function postMail(letter: Letter): void {
  sendMail(letter).catch((error: unknown) => log.error({ err: error }, "a letter could not be sent"));
}
