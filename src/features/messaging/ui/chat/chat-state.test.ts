import { expect, test } from "vitest";
import type { MessagePlace } from "../state/thread-loader";
import { ChatState } from "./chat-state";

const me = { id: "me", name: "Elin", username: "elin", profilePicture: null };

/** A chat whose loads end when the test says so, in the order in which they began. */
function chatWithLoads() {
  const begun: { id: string; end: () => void }[] = [];
  const load = ({ id }: MessagePlace) => new Promise<void>((end) => begun.push({ id, end }));
  const chat = new ChatState(me, "c", { load, react: () => {} });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { chat, begun, settled };
}

test("of several jumps the last one counts, and no load overtakes another", async () => {
  const { chat, begun, settled } = chatWithLoads();
  void chat.lookAt({ id: "a", seq: 1 });
  await settled();
  void chat.lookAt({ id: "b", seq: 2 });
  void chat.lookAt({ id: "c", seq: 3 });
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect(chat.jumpTarget.get()).toBeNull();
  begun[1]?.end();
  await settled();
  expect(begun.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(chat.jumpTarget.get()).toEqual({ id: "c", isLookedAt: true });
  chat.leave();
});

test("a message that was jumped to is highlighted, the present hit of a search is not", () => {
  const { chat } = chatWithLoads();
  chat.found.set({ hits: [], presentId: "a", marksOf: () => [], show: () => {} });
  chat.highlight("a");
  expect(chat.highlightedId.get()).toBeNull();
  chat.highlight("b");
  expect(chat.highlightedId.get()).toBe("b");
  chat.leave();
});
