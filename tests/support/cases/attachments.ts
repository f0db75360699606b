import type { Answer, Client } from "../client";

/** Uploads a file for a conversation, as a browser's form does. */
export function attach(
  one: Client,
  conversationId: string,
  bytes: Uint8Array,
  name = "file.bin",
): Promise<Answer> {
  const raw = new FormData();
  raw.append("conversationId", conversationId);
  raw.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return one.call("POST", "/api/upload/message-attachment", { raw });
}
