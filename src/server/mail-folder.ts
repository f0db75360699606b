import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { outboxFolder } from "./mail";

const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** What a letter says, whichever way it is packed: as it stands, by its signs, by its bytes. */
function textOf(letter: string): string {
  const [head = "", ...body] = letter.split(/\r?\n\r?\n/);
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
  const said = isBase64
    ? Buffer.from(body.join(""), "base64").toString("latin1")
    : unquoted(body.join("\n\n"));
  return `${head}\n${Buffer.from(said, "latin1").toString("utf8")}`;
}

/**
 * Takes away the letters in the data folder's `outbox` that hold one of these words, or tell of somebody of this name;
 * another one of that name keeps the letters with links of her own.
 */
export async function forgetLetters(words: string[], name: string): Promise<void> {
  const files = await readdir(outboxFolder()).catch(() => []);
  for (const file of files) {
    const path = join(outboxFolder(), file);
    const text = textOf(await readFile(path, "latin1").catch(() => ""));
    const isHers = words.some((word) => text.includes(word));
    if (isHers || (text.includes(name) && !text.includes("token="))) await rm(path, { force: true });
  }
}
