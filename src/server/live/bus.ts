import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sql } from "../db";
import { log } from "../log";
import { CHANNEL } from "./relay";

/** Wakes all processes, and carries what is not stored (typing, ended sessions). */
export type Bus = {
  /** At most 7 000 bytes; reaches the other processes, not this one. */
  publish(message: BusMessage): Promise<void>;
  /** Whether another process may use the database. If one does unnoticed, its sweep finds what it isn't told. */
  hasOthers(): boolean;
  stop(): Promise<void>;
};

export type BusMessage =
  | { kind: "fleeting"; topics: string[]; payload: object }
  | { kind: "session-ended"; sessionIds: string[] };

let bus: Bus | undefined;

/** Sets the bus of this process at its start, and clears it at its end. */
export const setBus = (made: Bus | undefined) => {
  bus = made;
};

/** Sends to the other processes. Does nothing in a process without a bus (a command-line tool). */
export async function publish(message: BusMessage): Promise<void> {
  await bus?.publish(message);
}

type Handlers = {
  self: string;
  onWake: () => void;
  /** Called after a reconnect: messages that are not stored and were sent meanwhile are lost. */
  onReconnect: () => void;
  onMessage: (message: BusMessage) => void;
};

const RETRY_MS = 500;
/** How often each process tells the others that it is there, and how long they believe it. */
const HERE_MS = 10_000;
const BELIEVED_MS = 3 * HERE_MS;

const notify = (text: string) => sql("bus_publish", `select pg_notify('${CHANNEL}', $1)`, [text]);

/** Keeps whether there are other processes. One that starts, or was cut off, hasn't heard yet and expects some. */
function watchOthers(self: string) {
  let until = 0;
  const expect = () => {
    until = performance.now() + BELIEVED_MS;
  };
  const sayHere = () => void notify(`here ${self}`).catch(() => {});
  const timer = setInterval(sayHere, HERE_MS);
  const greet = () => {
    expect();
    sayHere();
  };
  return { expect, greet, have: () => performance.now() < until, stop: () => clearInterval(timer) };
}

/**
 * LISTEN/NOTIFY on a dedicated client, which reconnects and then continues from the last position. A message is `wake
 * <sender>`, `here <sender>` or `say <sender> <json>`; a process ignores its own. A process that is alone doesn't notify
 * itself of each event.
 */
export async function startPostgresBus(url: string, handlers: Handlers): Promise<Bus> {
  let stopped = false;
  let client: pg.Client | undefined;
  const { self, onWake, onReconnect, onMessage } = handlers;
  const others = watchOthers(self);
  const hear = (payload = "") => {
    const [kind, sender, ...rest] = payload.split(" ");
    if (sender === self) return;
    others.expect();
    if (kind === "wake") onWake();
    if (kind === "say") onMessage(JSON.parse(rest.join(" ")) as BusMessage);
  };

  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString: url, keepAlive: true });
    made.on("error", () => {});
    made.on("notification", ({ payload }) => hear(payload));
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      if (stopped) throw new Error("The bus has stopped meanwhile.");
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    made.on("end", () => void reconnect());
    client = made;
    others.greet();
    onWake();
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        await connect();
        log.info("the bus is connected again");
        onReconnect();
        return;
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  await connect();
  return {
    publish: async (message) => void (await notify(`say ${self} ${JSON.stringify(message)}`)),
    hasOthers: others.have,
    async stop() {
      stopped = true;
      others.stop();
      await client?.end();
    },
  };
}
