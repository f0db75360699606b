import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Attempt, LiveConnection } from "./live-connection";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function setUp({ server }: { server: "down" | "silent" | "up" }) {
  type Tried = {
    at: number;
    lastEventId: string | undefined;
    attempt: Attempt;
    closed: boolean;
    asked: number;
  };
  const tried: Tried[] = [];
  const events: unknown[] = [];
  const states: string[] = [];
  const world = { server, tried, events, states };
  const connection = new LiveConnection({
    open(lastEventId, attempt) {
      const one = { at: Date.now(), lastEventId, attempt, closed: false, asked: 0 };
      tried.push(one);
      setTimeout(() => {
        if (world.server === "up") attempt.onEvent("connected", "1");
        else if (world.server === "down") attempt.onError();
      }, 1);
      return {
        close() {
          one.closed = true;
        },
        ask() {
          one.asked++;
          if (world.server === "up") setTimeout(() => attempt.onSign(), 50);
        },
      };
    },
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  return { world, connection, secondsTried: () => tried.map(({ at }) => Math.round(at / 100) / 10) };
}

test("After an error it reconnects after 1 second, up to 5 times; then it waits 30 seconds and resets the attempt counter.", () => {
  const { connection, secondsTried, world } = setUp({ server: "down" });
  connection.start();
  vi.advanceTimersByTime(29_900);
  expect(secondsTried()).toEqual([0, 1, 2, 3, 4, 5]);
  // at 30 s the health check tries, and fails without changing the count
  vi.advanceTimersByTime(5000);
  expect(secondsTried()).toEqual([0, 1, 2, 3, 4, 5, 30]);
  vi.advanceTimersByTime(6000);
  expect(secondsTried().slice(7)).toEqual([35, 36, 37, 38, 39, 40]);
  expect(world.events).toEqual([]);
});

test("Every 30 seconds a health check reconnects if the connection is not open.", () => {
  const { connection, secondsTried, world } = setUp({ server: "down" });
  connection.start();
  vi.advanceTimersByTime(20_000);
  world.server = "up";
  vi.advanceTimersByTime(10_100);
  expect(secondsTried().at(-1)).toBe(30);
  expect(world.states.at(-1)).toBe("open");
  vi.advanceTimersByTime(20_000);
  expect(secondsTried()).toHaveLength(7);
});

test("An open connection is kept while anything arrives, and asked when it is silent for longer than a heartbeat.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(25_000);
    world.tried[0]!.attempt.onEvent("heartbeat", "2");
  }
  expect(world.tried[0]).toMatchObject({ asked: 0, closed: false });
  vi.advanceTimersByTime(60_000);
  expect(world.tried[0]).toMatchObject({ asked: 2, closed: false });
});

test("A stream that died silently is noticed within 30 s.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  vi.advanceTimersByTime(1000);
  world.tried[0]!.attempt.onEvent("heartbeat", "2");
  world.server = "silent";
  vi.advanceTimersByTime(29_000);
  expect([world.tried.length, world.states.at(-1)]).toEqual([1, "open"]);
  vi.advanceTimersByTime(1000);
  expect([world.tried.length, world.states.at(-1)]).toEqual([2, "connecting"]);
  expect(world.tried[0]!.closed).toBe(true);
});

test("When the tab, the window or the network is back it is noticed within 5 s, however often that happens.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  vi.advanceTimersByTime(1000);
  connection.check();
  vi.advanceTimersByTime(5000);
  expect([world.tried.length, world.tried[0]!.asked]).toEqual([1, 1]);
  world.server = "silent";
  for (let back = 0; back < 3; back++) {
    connection.check();
    vi.advanceTimersByTime(1000);
  }
  expect([world.tried.length, world.tried[0]!.asked]).toEqual([1, 2]);
  vi.advanceTimersByTime(2000);
  expect(world.tried).toHaveLength(2);
  // an attempt that gets no answer either is given up in the same way
  connection.check();
  expect(world.tried).toHaveLength(2);
  vi.advanceTimersByTime(4001);
  connection.check();
  expect(world.tried).toHaveLength(3);
});

test("It resumes from the last event's id, and ignores events and errors of an older attempt.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  vi.advanceTimersByTime(10);
  world.tried[0]!.attempt.onEvent("new", "7");
  world.tried[0]!.attempt.onEvent("typing", undefined);
  world.tried[0]!.attempt.onError();
  vi.advanceTimersByTime(1100);
  expect(world.tried[1]!.lastEventId).toBe("7");
  world.tried[0]!.attempt.onEvent("late", "8");
  world.tried[0]!.attempt.onError();
  vi.advanceTimersByTime(5000);
  expect(world.tried).toHaveLength(2);
  expect(world.events).toEqual(["connected", "new", "typing", "connected"]);
});

test("A success resets the attempt counter: the next errors are retried after 1 second again.", () => {
  const { connection, secondsTried, world } = setUp({ server: "down" });
  connection.start();
  vi.advanceTimersByTime(3500);
  world.server = "up";
  vi.advanceTimersByTime(1000);
  world.server = "down";
  world.tried.at(-1)!.attempt.onError();
  vi.advanceTimersByTime(10_000);
  expect(secondsTried()).toEqual([0, 1, 2, 3, 4, 5.5, 6.5, 7.5, 8.5, 9.5]);
});

test("It reconnects at once when the network is back, fails at once when it is lost, and does nothing after stop().", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  vi.advanceTimersByTime(100);
  world.server = "down";
  connection.lose();
  expect(world.states.at(-1)).toBe("waiting");
  vi.advanceTimersByTime(15_000);
  const before = world.tried.length;
  world.server = "up";
  connection.check();
  expect(world.tried).toHaveLength(before + 1);
  vi.advanceTimersByTime(10);
  expect(world.states.at(-1)).toBe("open");
  connection.stop();
  vi.advanceTimersByTime(120_000);
  expect(world.tried).toHaveLength(before + 1);
  expect(world.tried.at(-1)!.closed).toBe(true);
});

test("Its states are told once each: connecting, open, waiting.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.start();
  connection.start();
  vi.advanceTimersByTime(10);
  world.tried[0]!.attempt.onEvent("heartbeat", "2");
  connection.stop();
  expect(world.tried).toHaveLength(1);
  expect(world.states).toEqual(["connecting", "open", "waiting"]);
});

test("Before it is started, and while it connects, the network changes nothing.", () => {
  const { connection, world } = setUp({ server: "up" });
  connection.check();
  connection.lose();
  vi.advanceTimersByTime(60_000);
  expect([world.tried, world.states]).toEqual([[], []]);
  connection.start();
  connection.check();
  expect(world.tried).toHaveLength(1);
});

test("A failed health check leaves the time of the next attempt as it is.", () => {
  const { connection, secondsTried } = setUp({ server: "down" });
  connection.start();
  vi.advanceTimersByTime(75_100);
  expect(secondsTried().slice(6)).toEqual([30, 35, 36, 37, 38, 39, 40, 60, 70, 71, 72, 73, 74, 75]);
});

test("An attempt that fails while it is opened is retried like any other.", () => {
  const states: string[] = [];
  let attempts = 0;
  const connection = new LiveConnection({
    open(_id, attempt) {
      if (++attempts === 1) attempt.onError();
      else setTimeout(() => attempt.onEvent("connected", "1"), 1);
      return { close() {}, ask() {} };
    },
    onEvent: () => {},
    onState: (state) => states.push(state),
  });
  connection.start();
  expect(states).toEqual(["connecting", "waiting"]);
  vi.advanceTimersByTime(1001);
  expect(states).toEqual(["connecting", "waiting", "connecting", "open"]);
});
