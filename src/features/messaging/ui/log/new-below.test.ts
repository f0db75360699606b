import { expect, test } from "vitest";
import type { MessageView } from "../../messages/views";
import { countNewBelow, findMentionBelow } from "./new-below";

const me = { id: "me" };
const message = (seq: number, sender = "siri") =>
  ({ seq, sender: { id: sender }, messageType: "TEXT" }) as unknown as MessageView;
const messages = [message(4), message(5, "me"), message(6)];

test.each([
  ["nothing, if all is read and the end is loaded", { hasNewer: false, lastSeq: 6, seenSeq: 6 }, 0],
  ["no position, if the end is loaded", { hasNewer: false, lastSeq: 9, seenSeq: 6 }, 0],
  ["only messages of others", { hasNewer: false, lastSeq: 6, seenSeq: 3 }, 2],
  [
    "nothing, if all is read, however far back the loaded range is",
    { hasNewer: true, lastSeq: 556, seenSeq: 556 },
    0,
  ],
  ["only what came after the last seen message", { hasNewer: true, lastSeq: 558, seenSeq: 556 }, 2],
  ["loaded and not loaded ones", { hasNewer: true, lastSeq: 8, seenSeq: 5 }, 3],
])("The way down counts %s.", (_, range, count) => {
  expect(countNewBelow({ messages, me, ...range })).toBe(count);
});

test("Without loaded messages, the position counts.", () => {
  expect(countNewBelow({ messages: [], me, hasNewer: true, lastSeq: 3, seenSeq: 1 })).toBe(2);
});

test("'Jump to mention' leads to the first unseen message that mentions the user or answers them", () => {
  const more = { isDeleted: false, isFolded: false, replyTo: null };
  const naming = (seq: number, ids: string[], rest = {}) =>
    ({ ...message(seq), ...more, mentions: ids.map((id) => ({ id })), ...rest }) as unknown as MessageView;
  const answer = naming(9, [], { replyTo: { sender: { id: "me" } } });
  const found = (list: MessageView[], seenSeq = 4) => findMentionBelow({ messages: list, seenSeq, me })?.seq;
  expect(found([naming(4, ["me"]), naming(5, ["noah"]), naming(6, ["noah", "me"]), naming(7, ["me"])])).toBe(
    6,
  );
  expect(found([naming(5, ["all"])])).toBe(5);
  expect(found([naming(5, ["here"]), answer])).toBe(9);
  const hidden = [naming(5, ["me"], { isDeleted: true }), naming(6, ["me"], { isFolded: true })];
  expect(found([...hidden, naming(7, ["me"], { sender: { id: "me" } })])).toBeUndefined();
});
