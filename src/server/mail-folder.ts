import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { outboxFolder } from "./mail";

/** Long lines of a letter are broken by a sign at their ends, and not all letters stand as they are. */
const joined = (letter: string) =>
  letter
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Takes away the letters in the data folder's `outbox` that hold one of these words. */
export async function forgetLetters(words: string[]): Promise<void> {
  const names = await readdir(outboxFolder()).catch(() => []);
  for (const name of names) {
    const path = join(outboxFolder(), name);
    const letter = joined(await readFile(path, "utf8").catch(() => ""));
    if (words.some((word) => letter.includes(word))) await rm(path, { force: true });
  }
}
