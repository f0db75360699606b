import sharp from "sharp";
import type { Answer, Client } from "../client";
import type { Case, World } from "./case";

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

const picture = () =>
  sharp({ create: { width: 9, height: 6, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

export const attachmentCases = (world: World): Record<string, Case> => ({
  "POST /api/upload/message-attachment": {
    status: 201,
    success: async () => attach(world.elin, world.conversation, await picture(), "teal.jpg"),
    stranger: async () => attach(world.stranger, world.conversation, await picture()),
  },
});
