import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@/features/accounts/rules";
import { dictionaries } from "@/i18n/dictionaries";
import { outboxFolder } from "@/server/mail";
import { eventually } from "./eventually";

export type Email = { to: string; subject: string; text: string; files?: string[] };

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

const decoders: Record<string, (text: string) => string> = {
  "quoted-printable": quotedPrintable,
  base64: (text) => Buffer.from(text, "base64").toString("utf8"),
};

/** Decodes a header that is not plain ASCII: one or more encoded words. */
const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("latin1")
        : text
            .replaceAll("_", " ")
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );

const subjectOf = (header: string) =>
  header.includes("=?") ? Buffer.from(decodeWords(header), "latin1").toString("utf8") : header;

/** An email with files: its text is the first part. */
function parseParts(mail: string, boundary: string): Email {
  const [head = "", first = "", ...files] = mail.split(new RegExp(`\\r?\\n--${boundary}(?:--)?\\r?\\n`));
  const { to, subject } = parse(
    head.replace(/^Content-Type: multipart.*(?:\r?\n[ \t].*)*/im, "X-Parts: yes"),
  );
  const read = files.filter((file) => file.trim() !== "").map((file) => parse(file).text);
  return { to, subject, text: parse(first).text, files: read };
}

function parse(mail: string): Email {
  const boundary = /^Content-Type: multipart\/mixed;\s*boundary="([^"]+)"/im.exec(mail)?.[1];
  if (boundary) return parseParts(mail, boundary);
  const [head = "", ...body] = mail.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.replace(/\r?\n[ \t]/g, " ") ?? "";
  const decode = decoders[header("Content-Transfer-Encoding").toLowerCase()] ?? ((text: string) => text);
  return { to: header("To"), subject: subjectOf(header("Subject")), text: decode(body.join("\n\n")) };
}

const confirmations = new Set(
  languages.map((language) => dictionaries[language]["accounts.mail.confirmation.subject"]),
);
const isConfirmation = ({ subject }: Email) => confirmations.has(subject);

async function everyEmailTo(address: string): Promise<Email[]> {
  const names = await readdir(outboxFolder()).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    files.map(async (name) => parse(await readFile(join(outboxFolder(), name), "utf8"))),
  );
  return mails.filter(({ to }) => to === address);
}

/**
 * The emails to an address in the data folder's `outbox`, oldest first, without those that ask a new account to confirm
 * the address.
 */
export const emailsTo = async (address: string): Promise<Email[]> =>
  (await everyEmailTo(address)).filter((mail) => !isConfirmation(mail));

/** The emails that ask to confirm the address of a new account. */
export const confirmationsTo = async (address: string): Promise<Email[]> =>
  (await everyEmailTo(address)).filter(isConfirmation);

/** Waits for such an email. */
export const confirmationTo = (address: string, count = 1): Promise<Email> =>
  eventually(async () => {
    const mail = (await confirmationsTo(address))[count - 1];
    if (!mail) throw new Error(`No confirmation number ${count} to ${address} came.`);
    return mail;
  });

/** Waits for an email: it is written after the answer. `count`: the number of emails expected by then. */
export async function emailTo(address: string, count = 1): Promise<Email> {
  return eventually(async () => {
    const mail = (await emailsTo(address))[count - 1];
    if (!mail) throw new Error(`No email number ${count} to ${address} came.`);
    return mail;
  });
}

export const tokenIn = (mail: Email): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
