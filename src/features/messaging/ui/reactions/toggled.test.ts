import { expect, test } from "vitest";
import type { MessageView } from "../../messages/views";
import { hasChosen, toggled, withPending } from "./toggled";

const me = { id: "me", name: "Elin" };
const siri = { id: "siri", name: "Siri" };
const message = (reactions: MessageView["reactions"]) => ({ id: "m", reactions }) as MessageView;

test("A reaction is added or removed in the map without waiting for the server.", () => {
  const before = message({ "👍": [siri] });
  const added = toggled(before, "👍", me);
  expect(added.reactions).toEqual({ "👍": [siri, me] });
  expect(hasChosen(added, "👍", me)).toBe(true);
  expect(toggled(added, "👍", me).reactions).toEqual({ "👍": [siri] });
  expect(before.reactions).toEqual({ "👍": [siri] });
});

test("Emojis keep the order of their first reaction, and one without reactions is removed.", () => {
  const added = toggled(message({ "👍": [siri], "🔥": [me] }), "❤️", me);
  expect(Object.keys(added.reactions)).toEqual(["👍", "🔥", "❤️"]);
  expect(Object.keys(toggled(added, "🔥", me).reactions)).toEqual(["👍", "❤️"]);
});

test("A reaction is the user's own only if they chose that emoji.", () => {
  const chosen = message({ "👍": [siri], "🔥": [siri, me] });
  expect(["👍", "🔥", "❤️"].map((emoji) => hasChosen(chosen, emoji, me))).toEqual([false, true, false]);
  expect(toggled(message({}), "👍", me).reactions).toEqual({ "👍": [me] });
});

test("Choices still on their way outlast an older state of the server.", () => {
  const byEmoji = new Map([
    ["👍", false],
    ["👎", false],
    ["❤️", true],
  ]);
  const told = message({ "👍": [siri, me], "👎": [me] });
  expect(withPending(told, { me, byEmoji }).reactions).toEqual({ "👍": [siri], "❤️": [me] });
  expect(withPending(told, undefined)).toBe(told);
});
