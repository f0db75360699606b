import { setTimeout as pause } from "node:timers/promises";
import { HEARTBEAT_MS } from "@/lib/live-timing";
import { type Connection, openConnection } from "./connection";
import { setup } from "./hub";
import { Rendered } from "./rendered";

/** A reader that is further behind gets no fleeting events (typing). */
const DROP_FLEETING_BYTES = 256 * 1024;
/** A reader that is further behind is closed: it comes back and resumes. */
const CLOSE_BYTES = 1024 * 1024;
/** Max bytes that wait when the next page of a replay is read. */
const PAGE_BYTES = 64 * 1024;
/** Max events that wait to be pulled; without a socket to ask, a reader with more is too slow. */
const MAX_WAITING = 200;
const LOOK_AGAIN_MS = 20;

/** Whose events are read, from where on. `lastEventId`: the last one that the client has. */
export type Reading = { userId: string; sessionId: string; lastEventId: string | undefined };

/** The session ended; the server stops; the reader is too slow; the database went away during the replay. */
export type CloseReason = "session" | "shutdown" | "slow" | "failed";

/** What the events are written to. */
export type Door = {
  write(event: Rendered): void;
  /** Bytes that were written and have not left. */
  buffered(): number;
  /** Events that were written and not pulled yet. */
  waiting(): number;
  /** Resolves when some of what waits has left, or the door has closed. */
  drained(): Promise<void>;
  /** Called once. But for "session" and "shutdown" the client is to come back and resume. */
  close(reason: CloseReason): void;
};

export type Reader = {
  readonly isClosed: boolean;
  /** Says `connected`, replays what was missed, then goes on live. */
  start(): void;
  /** The client has gone. */
  end(): void;
};

/** Listens for a person's events from here on; nothing is written before `start`. */
export async function openReader(reading: Reading, door: Door): Promise<Reader> {
  let isClosed = false;
  let connection: Connection | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const end = () => {
    isClosed = true;
    clearInterval(heartbeat);
    connection?.end();
  };
  const close = (reason: CloseReason) => {
    if (isClosed) return;
    end();
    door.close(reason);
  };
  const deliver = (events: Rendered[]) => {
    if (isClosed) return;
    const behind = door.buffered();
    if (behind > CLOSE_BYTES) return close("slow");
    const isBehind = behind > DROP_FLEETING_BYTES;
    for (const event of events) if (!isBehind || event.position !== undefined) door.write(event);
  };
  const isFull = () => !isClosed && (door.waiting() > MAX_WAITING || door.buffered() > PAGE_BYTES);
  const untilRead = async () => {
    while (isFull()) await door.drained();
  };
  const { userId, sessionId, lastEventId } = reading;
  const opened = await openConnection({ userId, sessionId, deliver, close }, lastEventId);
  connection = opened;
  // closed while it was being opened
  if (isClosed) opened.end();
  const say = (payload: object) => deliver([new Rendered(opened.position(), payload)]);
  return {
    get isClosed() {
      return isClosed;
    },
    start() {
      if (isClosed) return;
      heartbeat = setInterval(() => say(setup.heartbeat()), HEARTBEAT_MS);
      say(setup.connected(userId, opened.resync));
      opened.begin(() => (isFull() ? untilRead() : undefined)).catch(() => close("failed"));
    },
    end,
  };
}

/** The socket behind a reader that is pulled. */
export type Wire = { buffered(): number; close(): void };

/**
 * The same for a door that pulls its events. Each comes with the position up to which the client then has everything.
 * Ends when the reader is closed; then the socket has been closed before, so that its client comes back.
 */
export async function* pullEvents(
  reading: Reading,
  wire: Wire | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ position: number; payload: object }> {
  const waiting: Rendered[] = [];
  let wake = () => {};
  let isOver = false;
  const stop = () => {
    isOver = true;
    wake();
  };
  const reader = await openReader(reading, {
    write(event) {
      waiting.push(event);
      wake();
    },
    buffered: wire?.buffered ?? (() => (waiting.length > MAX_WAITING ? Number.POSITIVE_INFINITY : 0)),
    waiting: () => waiting.length,
    drained: () => pause(LOOK_AGAIN_MS),
    close() {
      wire?.close();
      stop();
    },
  });
  signal?.addEventListener("abort", stop, { once: true });
  let position = 0;
  try {
    reader.start();
    for (;;) {
      const next = waiting.shift();
      if (next) {
        position = next.position ?? position;
        yield { position, payload: next.payload };
      } else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    reader.end();
  }
}
