import { afterEach, expect, test } from "vitest";
import {
  type AudienceSetup,
  addForTopic,
  changeTopics,
  hasSubscribers,
  type Subscription,
  subscribe,
  unsubscribe,
} from "./audience";
import { Rendered } from "./rendered";

const open: Subscription[] = [];
afterEach(() => {
  for (const one of open.splice(0)) unsubscribe(one);
});

/** Opens a connection of Elin's, whose topics are still being read. */
function connectWhileLoading() {
  let answer: (topics: string[]) => void = () => {};
  const topics = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  const sight: AudienceSetup = {
    topicsOf: () => topics,
    viewerContextOf: async () => ({}),
    see: (event) => event,
    connected: () => ({}),
  };
  const subscription = subscribe(
    { userId: "elin", sessionId: "s", deliver: () => {}, close: () => {} },
    sight,
  );
  open.push(subscription);
  const load = async (...read: string[]) => {
    answer(read);
    await subscription.person.loaded;
  };
  return { subscription, load };
}

const hears = (topic: string) => {
  const reached = new Map();
  addForTopic(topic, new Rendered(1, {}), reached);
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
  const { subscription, load } = connectWhileLoading();
  unsubscribe(subscription);
  await load("conversation:a");
  expect([hasSubscribers("conversation:a"), hasSubscribers("person:elin")]).toEqual([false, false]);
});
