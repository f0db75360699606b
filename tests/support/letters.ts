import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { outboxFolder } from "@/server/mail";
import { soon } from "./soon";

export type Letter = { to: string; subject: string; text: string };

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

function parse(mail: string): Letter {
  const [head = "", ...body] = mail.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.replace(/\r?\n[ \t]/g, " ") ?? "";
  const decode = decoders[header("Content-Transfer-Encoding").toLowerCase()] ?? ((text: string) => text);
  return { to: header("To"), subject: header("Subject"), text: decode(body.join("\n\n")) };
}

/** The letters to an address that lie in the data folder's `outbox`, the oldest first. */
export async function lettersTo(address: string): Promise<Letter[]> {
  const names = await readdir(outboxFolder()).catch(() => []);
  const mails = names.filter((name) => name.endsWith(".eml")).sort();
  const letters = await Promise.all(
    mails.map(async (name) => parse(await readFile(join(outboxFolder(), name), "utf8"))),
  );
  return letters.filter(({ to }) => to === address);
}

/** Waits for a letter: it is written after the answer. `count`: how many there are to be by then. */
export async function letterTo(address: string, count = 1): Promise<Letter> {
  return soon(async () => {
    const letter = (await lettersTo(address))[count - 1];
    if (!letter) throw new Error(`No letter number ${count} to ${address} came.`);
    return letter;
  });
}

export const tokenIn = (letter: Letter): string => /token=([\w-]+)/.exec(letter.text)?.[1] ?? "";
