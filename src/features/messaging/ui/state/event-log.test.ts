import { expect, test } from "vitest";
import { EventLog } from "./event-log";

type Event = Parameters<EventLog["write"]>[0];
const event = (name: string, conversationId?: string) =>
  ({ name, ...(conversationId && { conversationId }) }) as unknown as Event;

test("Only events written after a mark are replayed, in order.", () => {
  const log = new EventLog();
  log.write(event("before"));
  const mark = log.mark();
  expect(log.since(mark)).toEqual([]);
  log.write(event("first", "a"));
  log.write(event("second", "b"));
  log.write(event("third"));
  expect(log.since(mark)).toEqual([event("first", "a"), event("second", "b"), event("third")]);
  expect(log.since(mark, "b")).toEqual([event("second", "b")]);
  expect(log.since(mark, "c")).toEqual([]);
});

test("The last 500 events are kept.", () => {
  const log = new EventLog();
  const events = Array.from({ length: 501 }, (_, at) => event(String(at)));
  for (const one of events.slice(0, 500)) log.write(one);
  expect(log.since(0)).toEqual(events.slice(0, 500));
  log.write(events[500] as Event);
  expect(log.since(0)).toEqual(events.slice(1));
});
