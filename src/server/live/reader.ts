import { setTimeout as pause } from "node:timers/promises";
import { HEARTBEAT_MS } from "@/lib/live-timing";
import { type Connection, openConnection } from "./connection";
import { setup } from "./dispatch";
import { Rendered } from "./rendered";

/** Max unsent bytes at which a reader still gets fleeting events (typing). */
const DROP_FLEETING_BYTES = 256 * 1024;
/** Max unsent bytes before a reader is closed. The client reconnects and resumes. */
const CLOSE_BYTES = 1024 * 1024;
/** Max unsent bytes at which the next replay page is read. */
const PAGE_BYTES = 64 * 1024;
/** Max events waiting to be pulled. Without a socket to measure, a reader with more is too slow. */
const MAX_WAITING = 200;
const LOOK_AGAIN_MS = 20;

/** Whose events to read. `lastEventId`: the last event that the client has. */
export type ReaderOptions = { userId: string; sessionId: string; lastEventId: string | undefined };

/** The session ended; the server stops; the reader is too slow; the database failed during the replay. */
export type CloseReason = "session" | "shutdown" | "slow" | "failed";

/** The output that events are written to. */
export type EventOutput = {
  /** At least one event, in order. */
  write(events: Rendered[]): void;
  /** Bytes written but not sent yet. */
  buffered(): number;
  /** Events written but not pulled yet. */
  waiting(): number;
  /** Resolves when some of what waits has been sent, or the output has closed. */
  drained(): Promise<void>;
  /** Called once. Except after "session" and "shutdown", the client should reconnect and resume. */
  close(reason: CloseReason): void;
};

export type Reader = {
  readonly isClosed: boolean;
  /** Sends `connected`, replays what was missed, then goes live. */
  start(): void;
  /** To be called when the client has disconnected. */
  end(): void;
};

/** Subscribes to a person's events; nothing is written before `start`. */
export async function openReader(reading: ReaderOptions, output: EventOutput): Promise<Reader> {
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
    output.close(reason);
  };
  const deliver = (events: Rendered[]) => {
    if (isClosed) return;
    const behind = output.buffered();
    if (behind > CLOSE_BYTES) return close("slow");
    const isBehind = behind > DROP_FLEETING_BYTES;
    const kept = isBehind ? events.filter(({ position }) => position !== undefined) : events;
    if (kept.length > 0) output.write(kept);
  };
  const isFull = () => !isClosed && (output.waiting() > MAX_WAITING || output.buffered() > PAGE_BYTES);
  const untilRead = async () => {
    while (isFull()) await output.drained();
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

/** The socket behind a reader whose events are pulled. */
export type PullSocket = { buffered(): number; close(): void };

/**
 * Like `openReader`, for a consumer that pulls. Each event comes with the position up to which the client then has
 * everything. Ends when the reader is closed; the socket is closed before that, so that its client reconnects.
 */
export async function* pullEvents(
  reading: ReaderOptions,
  socket: PullSocket | undefined,
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
    write(events) {
      waiting.push(...events);
      wake();
    },
    buffered: socket?.buffered ?? (() => (waiting.length > MAX_WAITING ? Number.POSITIVE_INFINITY : 0)),
    waiting: () => waiting.length,
    drained: () => pause(LOOK_AGAIN_MS),
    close() {
      socket?.close();
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
