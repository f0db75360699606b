import { afterEach, expect, test } from "vitest";
import { type Attachment, attach, changeTopics, collect, detach, isHeard, type Sight } from "./audience";
import { Rendered } from "./rendered";

const open: Attachment[] = [];
afterEach(() => {
  for (const one of open.splice(0)) detach(one);
});

/** Opens a connection of Elin's, whose topics are still being read. */
function connectWhileLoading() {
  let answer: (topics: string[]) => void = () => {};
  const topics = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  const sight: Sight = {
    topicsOf: () => topics,
    lensOf: async () => ({}),
    see: (event) => event,
    connected: () => ({}),
  };
  const attachment = attach({ userId: "elin", sessionId: "s", deliver: () => {}, close: () => {} }, sight);
  open.push(attachment);
  const load = async (...read: string[]) => {
    answer(read);
    await attachment.person.loaded;
  };
  return { attachment, load };
}

const hears = (topic: string) => {
  const reached = new Map();
  collect(topic, new Rendered(1, {}), reached);
  return reached.size > 0;
};

test("A conversation left while the topics are being read is not heard, though it was read before", async () => {
  const { load } = connectWhileLoading();
  changeTopics("person:elin", { leaves: "conversation:a" });
  await load("conversation:a", "conversation:b");
  expect([hears("conversation:a"), hears("conversation:b")]).toEqual([false, true]);
});

test("One joined meanwhile is heard at once and afterwards; one joined and left is not", async () => {
  const { load } = connectWhileLoading();
  changeTopics("person:elin", { joins: "conversation:new" });
  changeTopics("person:elin", { joins: "conversation:short" });
  changeTopics("person:elin", { leaves: "conversation:short" });
  expect(hears("conversation:new")).toBe(true);
  await load("conversation:short");
  expect([hears("conversation:new"), hears("conversation:short")]).toEqual([true, false]);
});

test("A connection that is gone before the topics were read leaves nothing behind", async () => {
  const { attachment, load } = connectWhileLoading();
  detach(attachment);
  await load("conversation:a");
  expect([isHeard("conversation:a"), isHeard("person:elin")]).toEqual([false, false]);
});
