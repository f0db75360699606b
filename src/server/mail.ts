import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "./env";

/** `people`: the ids of whom it goes to and of whom it tells, so that it can be found when an account goes. */
export type Letter = { to: string; subject: string; text: string; people: string[] };

/** A server that does not answer is asked again later, by the queue. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const smtp = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...patience }) : null;
const writer = createTransport({ streamTransport: true, buffer: true });
const domain = /@([\w.-]+)/.exec(env.MAIL_FROM)?.[1] ?? "localhost";

/** In letters of the folder alone: what goes out tells nobody's id. */
const PEOPLE_HEADER = "X-Samvaro-People";

/** Where letters lie when no mail server is set. */
export const outboxFolder = () => join(env.DATA_DIR, "outbox");

/** Why a letter was not taken, without its address, which the server's answer repeats: what fails is logged. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const why = [code, command, responseCode].filter((part) => part !== undefined);
  return new Error(`The mail server did not take a letter: ${why.join(", ")}.`);
}

/**
 * Sends by SMTP, or, where none is set, writes the letter into the data folder's `outbox`. For jobs alone: whatever is
 * to be sent goes through the queue. `id`: the job's. The same letter bears the same Message-ID when it is sent again.
 */
export async function sendMail({ people, ...letter }: Letter, id: string): Promise<void> {
  const mail = { from: env.MAIL_FROM, messageId: `<${id}@${domain}>`, ...letter };
  if (smtp) {
    await smtp.sendMail(mail).catch((error: unknown) => {
      throw withoutAddress(error);
    });
    return;
  }
  const { message } = await writer.sendMail({ ...mail, headers: { [PEOPLE_HEADER]: people.join(" ") } });
  await mkdir(outboxFolder(), { recursive: true });
  const file = join(outboxFolder(), `${id}.eml`);
  await writeFile(`${file}.part`, message as Buffer);
  await rename(`${file}.part`, file);
}

/** Takes away the letters of the folder that go to somebody or tell of her, by the ids in their heads. */
export async function forgetLetters(personId: string): Promise<void> {
  for (const file of await readdir(outboxFolder()).catch(() => [])) {
    const path = join(outboxFolder(), file);
    const [head = ""] = (await readFile(path, "latin1").catch(() => "")).split(/\r?\n\r?\n/);
    if (head.includes(personId)) await rm(path, { force: true });
  }
}
