import { expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import type { MessageView } from "../../messages/views";
import {
  firstSeq,
  lastSeq,
  MAX_CACHED,
  type Thread,
  withoutNewest,
  withoutOldest,
  withPeople,
} from "./thread";

const held = (from: number, count: number): Thread => ({
  messages: Array.from({ length: count }, (_, place) => ({ seq: from + place }) as MessageView),
  hasOlder: false,
  hasNewer: false,
});

test("Scrolling far back drops the newest messages, which can be loaded again.", () => {
  expect(withoutNewest(held(1, MAX_CACHED)).hasNewer).toBe(false);
  const left = withoutNewest(held(1, MAX_CACHED + 1));
  expect([firstSeq(left), lastSeq(left), left.hasNewer, left.hasOlder]).toEqual([1, 1000, true, false]);
});

test("Scrolling far forward drops the oldest messages.", () => {
  expect(withoutOldest(held(1, MAX_CACHED)).hasOlder).toBe(false);
  const left = withoutOldest(held(1, MAX_CACHED + 1));
  expect([firstSeq(left), lastSeq(left), left.hasOlder, left.hasNewer]).toEqual([502, 1501, true, false]);
});

test("A person's new name or picture shows in their messages, quotes, reactions and system messages.", () => {
  const person = (id: string, name: string, profilePicture: string | null = null) => ({
    id,
    name,
    username: id,
    profilePicture,
  });
  const [elin, siri] = [person("elin", "Elin"), person("siri", "Siri")];
  const message = (more: object) => ({ sender: siri, replyTo: null, reactions: {}, system: null, ...more });
  const thread = {
    messages: [
      message({ sender: elin }),
      message({ replyTo: { id: "1", sender: elin } }),
      message({ reactions: { "👍": [siri, elin].map(({ id, name }) => ({ id, name })) } }),
      message({ system: { kind: "person_left", people: [{ id: "elin", name: "Elin" }] } }),
      message({ sender: DELETED_PERSON }),
    ],
    hasOlder: false,
    hasNewer: false,
  } as unknown as Thread;
  const now = person("elin", "Elin Sjöberg", "elin.webp");
  const { messages } = withPeople(thread, [now, siri]);
  expect(messages[0]?.sender).toEqual(now);
  expect(messages[1]?.replyTo?.sender).toEqual(now);
  expect(messages[2]?.reactions).toEqual({
    "👍": [
      { id: "siri", name: "Siri" },
      { id: "elin", name: "Elin Sjöberg" },
    ],
  });
  expect(messages[3]?.system?.people).toEqual([{ id: "elin", name: "Elin Sjöberg" }]);
  expect(messages[4]).toBe(thread.messages[4]);
  expect(withPeople(thread, [elin, siri])).toBe(thread);
});
