import type { Answer, Client } from "../client";

/** Sends a file of workouts with the fields of an import, as a browser's form does. */
export function sendLog(
  one: Client,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.append(name, value);
  raw.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "log.csv");
  return one.call("POST", "/api/training/imports", { raw });
}
