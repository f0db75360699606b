import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDrafts, countDrafts } from "@/features/messaging/ui/outbox/drafts";
import { isNewOnWaitlist, isNewParticipant } from "../../participants/rules";
import type { ActivityView } from "../../views";
import type { Wish } from "../participation-changes";
import { AnswerSender } from "./answer-sender";
import { storedAnswers } from "./stored-answers";
import { toWaiting, type WaitingAnswer } from "./waiting-answer";

/** A browser's store, whose keys are its own properties. */
beforeEach(() => {
  const store = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem(key: string, value: string) {
      store[key] = value;
    },
    removeItem(key: string) {
      delete store[key];
    },
  });
  vi.stubGlobal("localStorage", store);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NOW = Date.parse("2026-06-18T12:00:00Z");
const DAY_MS = 86_400_000;
const going: Wish = { kind: "join", answered: null };
const no: Wish = { kind: "answer", answered: { answer: "NO", reason: "Sjuk" } };

const activity = (id: string, time: string | null = null) =>
  ({
    id,
    title: id,
    dateTime: time ?? "2026-06-20T12:00:00.000Z",
    time: time && { occurrence: time, isCancelled: false, seriesAnswer: null, ownAnswer: null },
    allDay: false,
    timeZone: "Europe/Stockholm",
  }) as ActivityView;

const given = (id: string, wish: Wish, agoMs: number, time: string | null = null) =>
  toWaiting(activity(id, time), wish, new Date(NOW - agoMs));

type Refusal = { code: "offline" | "conflict" | "busy" | "unauthenticated"; message: string };
const refuse = (code: Refusal["code"], message = code as string) => ({ code, message });

/** Who has signed in. */
let session = "elin";
beforeEach(() => {
  session = "elin";
});

/** A tab, and a server that does as `answers` says for each activity, else takes it. */
function tabOf(answers: Record<string, (() => unknown) | undefined> = {}, userId = "elin") {
  const stored = storedAnswers(userId);
  const sent: WaitingAnswer["call"][] = [];
  const sender = new AnswerSender({
    stored,
    isOwner: async () => session === userId,
    send: async ({ call, activityId }) => {
      sent.push(call);
      await answers[activityId]?.();
      return { standing: "GOING", position: null };
    },
    onSent: async () => {},
    read: (error) => error as Refusal,
    reasonOf: (error) => (error as Refusal).message,
    exclusively: (work) => work(),
    now: () => NOW,
  });
  return { stored, sent, sender, ids: () => sent.map(({ input }) => input.id) };
}

test("Answers go out one after the other in the order in which they were given, each once", async () => {
  const { stored, sender, ids } = tabOf();
  stored.put(given("b", going, 1000));
  stored.put(given("a", no, 3000));
  stored.put(given("c", going, 2000));
  await Promise.all([sender.wake(), sender.wake()]);
  await sender.wake();
  expect(ids()).toEqual(["a", "c", "b"]);
  expect([stored.list(NOW), countDrafts("elin")]).toEqual([[], 0]);
  expect(sender.fates.get().map(({ answer, standing }) => [answer.title, standing])).toEqual([
    ["a", "GOING"],
    ["c", "GOING"],
    ["b", "GOING"],
  ]);
});

test("A newer answer to the same activity and time replaces the older one; one to another time stands beside it", async () => {
  const { stored, sent, sender } = tabOf();
  const [first, second] = ["2026-06-20T16:00:00.000Z", "2026-06-27T16:00:00.000Z"];
  stored.put(given("run", going, 4000, first));
  stored.put(given("run", going, 3000, second));
  stored.put(given("run", no, 2000, first));
  await sender.wake();
  const common = { id: "run", waitlist: true, answer: "GOING", reason: null };
  expect(sent).toEqual([
    { name: "set", input: { ...common, occurrence: second } },
    { name: "set", input: { id: "run", occurrence: first, answer: "NO", reason: "Sjuk" } },
  ]);
});

test("reach: a yes to what is full when it arrives goes into its queue instead of being refused", () => {
  expect(given("a", going, 0).call).toEqual({ name: "join", input: { id: "a", waitlist: true } });
});

test("A refused answer says why, stays, and holds up none; tried again, it goes out", async () => {
  let isCancelled = true;
  const { stored, sender, ids } = tabOf({
    a: () => {
      if (isCancelled) throw refuse("conflict", "Inställd");
    },
  });
  stored.put(given("a", going, 2000));
  stored.put(given("b", going, 1000));
  await sender.wake();
  expect(ids()).toEqual(["a", "b"]);
  expect(stored.list(NOW).map(({ title, refused }) => [title, refused])).toEqual([["a", "Inställd"]]);
  await sender.wake();
  expect(ids()).toEqual(["a", "b"]);
  isCancelled = false;
  for (const one of stored.list(NOW)) stored.put({ ...one, refused: null });
  await sender.wake();
  expect(stored.list(NOW)).toEqual([]);
});

test("Without a net sending stops, in order, and goes on by itself; at the end of the session it waits", async () => {
  const failures = [refuse("offline"), refuse("busy"), refuse("unauthenticated")];
  const { stored, sender, ids } = tabOf({
    a: () => {
      const failure = failures.shift();
      if (failure) throw failure;
    },
  });
  stored.put(given("a", going, 2000));
  stored.put(given("b", going, 1000));
  await sender.wake();
  expect(ids()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ids()).toEqual(["a", "a"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ids()).toEqual(["a", "a", "a"]);
  // nobody is signed in: not one further call
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(ids()).toEqual(["a", "a", "a"]);
  expect(stored.list(NOW).map(({ title }) => title)).toEqual(["a", "b"]);
  await sender.wake();
  expect(ids()).toEqual(["a", "a", "a", "a", "b"]);
});

test("What arrived before, while its answer was lost, is no refusal", async () => {
  const { stored, sender } = tabOf({
    a: () => {
      throw refuse("conflict", isNewParticipant.sentence);
    },
    b: () => {
      throw refuse("conflict", isNewOnWaitlist.sentence);
    },
  });
  stored.put(given("a", going, 2000));
  stored.put(given("b", going, 1000));
  await sender.wake();
  expect(stored.list(NOW)).toEqual([]);
  expect(sender.fates.get().map(({ standing }) => standing)).toEqual(["GOING", "WAITING"]);
});

test("What is given while an older answer is on its way is sent after it", async () => {
  const { stored, sent, sender } = tabOf({ a: () => sent.length === 1 && stored.put(given("a", no, 0)) });
  stored.put(given("a", going, 2000));
  await sender.wake();
  expect(sent.map(({ name }) => name)).toEqual(["join", "set"]);
  expect(stored.list(NOW)).toEqual([]);
});

test("Answers are kept for 30 days, and sent by nobody else; a sign-out clears them", async () => {
  const { stored, sender, ids } = tabOf();
  stored.put(given("old", going, 30 * DAY_MS + 1));
  stored.put(given("new", going, 30 * DAY_MS));
  const siri = tabOf({}, "siri");
  // she has signed in, in another tab of this browser
  session = "siri";
  await sender.wake();
  expect(ids()).toEqual([]);
  expect(siri.stored.list(NOW)).toEqual([]);
  await siri.sender.wake();
  expect(siri.ids()).toEqual([]);
  expect(stored.list(NOW).map(({ title }) => title)).toEqual(["new"]);
  expect(countDrafts("elin")).toBe(1);
  clearDrafts();
  await sender.wake();
  expect(ids()).toEqual([]);
});
