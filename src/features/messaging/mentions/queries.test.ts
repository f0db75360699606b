import { expect, test } from "vitest";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { createConversation } from "../conversations/commands";
import { editMessage } from "../messages/commands";
import { getMessage } from "../messages/queries";
import { MAX_MESSAGE_LENGTH } from "../rules";
import { sendMessage } from "../sends/commands";
import { MAX_MENTIONS } from "./rules";

withDatabase();

/** The shortest of several runs in ms: the machine has other things to do. */
async function shortest(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 5; at++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

test("a text of the allowed size full of mentions is read, renamed and edited in under 100 ms", async () => {
  const [me, other] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const { id } = await createConversation(me, { type: "DIRECT", participantIds: [other.id] });
  const named = `@${other.username} `.repeat(MAX_MENTIONS + 20);
  const content = (named + "å".repeat(MAX_MESSAGE_LENGTH)).slice(0, MAX_MESSAGE_LENGTH);
  const { message } = await sendMessage(me, { id, content, attachments: [] });
  expect(message.mentions).toHaveLength(MAX_MENTIONS);
  await db.user.update({ where: { id: other.id }, data: { username: "ny", usernameKey: "ny" } });
  const read = (await getMessage(other, message.id)).message;
  const letters = Array.from(read.content);
  for (const { place, length } of read.mentions)
    expect(letters.slice(place, place + length).join("")).toBe("@ny");
  expect(await shortest(() => getMessage(other, message.id))).toBeLessThan(100);
  let turn = 0;
  const edit = () => editMessage(me, { messageId: message.id, content: `${read.content} ${turn++}` });
  expect(await shortest(edit)).toBeLessThan(100);
});
