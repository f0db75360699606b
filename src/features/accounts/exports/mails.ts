import { wordsOf } from "../mails";
import type { Reader } from "../views";

/** The README of an export: what each file contains, in the user's language. */
export function readmeFor(person: Reader, parts: { name: string; words: { id: string } }[]): string {
  const intl = wordsOf(person);
  const at = intl.formatDate(new Date(), { dateStyle: "long", timeStyle: "short" });
  const head = intl.formatMessage({ id: "accounts.export.readme" }, { name: person.name, at });
  const lines = parts.map(({ name, words }) => `- data/${name}.json: ${intl.formatMessage(words)}`);
  const files = `- files/: ${intl.formatMessage({ id: "accounts.export.files" })}`;
  return `${head}\n\n${[...lines, files].join("\n")}\n`;
}
