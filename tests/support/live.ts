import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import { createParser } from "eventsource-parser";
import WebSocket from "ws";
import type { AppRouter } from "@/api/root";
import type { LiveEvent } from "@/features/messaging/events";
import { transformer } from "@/lib/transformer";
import type { Client } from "./client";

export type ReceivedEvent = { id: string | undefined; event: LiveEvent };
type Wait = { check: () => boolean; resolve: () => void };
type OfType<Type> = Extract<LiveEvent, { type: Type }>;

/** A stream client that reconnects with the id of the last event, as a browser does. */
export abstract class EventStream {
  readonly received: ReceivedEvent[] = [];
  lastEventId: string | undefined;
  #waits: Wait[] = [];

  constructor(
    /** may change between two connections, for example when a server has stopped */
    public url: string,
    readonly who: Client,
  ) {}

  abstract open(): Promise<this>;
  /** Breaks the connection without closing it, as a network failure does. */
  abstract drop(): void;
  abstract close(): void;
  /** Stops reading, as a suspended phone does; the server's output is buffered. */
  abstract pause(): void;
  abstract resumeReading(): void;

  protected receive(id: string | undefined, event: LiveEvent): void {
    this.received.push({ id, event });
    if (id !== undefined) this.lastEventId = id;
    this.settle();
  }

  protected settle(): void {
    const ready = this.#waits.filter(({ check }) => check());
    this.#waits = this.#waits.filter((wait) => !ready.includes(wait));
    for (const { resolve } of ready) resolve();
  }

  /** Waits until the events received so far satisfy the check. */
  async until(what: string, check: () => boolean, ms = 120_000): Promise<void> {
    if (check()) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error(`not received: ${what}; ${this.received.length} events until now`));
      timer = setTimeout(late, ms);
      this.#waits.push({ check, resolve });
    }).finally(() => clearTimeout(timer));
  }

  all<Type extends LiveEvent["type"]>(type: Type): OfType<Type>[] {
    return this.received
      .map(({ event }) => event)
      .filter((event): event is OfType<Type> => event.type === type);
  }

  get messageIds(): string[] {
    return this.all("new_message").map(({ message }) => message.id);
  }
}

type Sse = { by?: "header" | "query" };

/** `GET /api/messages/sse`, parsed from the raw stream. */
export class SseStream extends EventStream {
  text = "";
  status = 0;
  headers: IncomingMessage["headers"] = {};
  closed = true;
  #call: ClientRequest | undefined;
  #answer: IncomingMessage | undefined;

  constructor(
    url: string,
    who: Client,
    readonly resume: Sse = {},
  ) {
    super(url, who);
  }

  /** Resolves when the stream sends `connected`; throws when it is refused. */
  async open(): Promise<this> {
    const before = this.all("connected").length;
    await this.#connect();
    if (this.status !== 200) throw new Error(`refused: ${this.status}`);
    await this.until("connected", () => this.all("connected").length > before || this.closed);
    if (this.all("connected").length === before) throw new Error("closed before connected");
    return this;
  }

  #connect(): Promise<void> {
    const { lastEventId, resume } = this;
    const asked = lastEventId !== undefined && resume.by === "query" ? `&lastEventId=${lastEventId}` : "";
    const inHeader = lastEventId !== undefined && resume.by !== "query";
    const headers = {
      cookie: this.who.cookieHeader,
      ...(inHeader ? { "last-event-id": lastEventId } : {}),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${this.url}/api/messages/sse?t=${Date.now()}${asked}`, { headers, agent: false });
      this.#call = call;
      call.once("error", reject);
      call.once("response", (answer) => {
        this.#read(answer);
        resolve();
      });
      call.end();
    });
  }

  #read(answer: IncomingMessage): void {
    this.#answer = answer;
    this.closed = false;
    this.status = answer.statusCode ?? 0;
    this.headers = answer.headers;
    const parser = createParser({
      onEvent: ({ id, data }) => this.receive(id, JSON.parse(data) as LiveEvent),
    });
    answer.setEncoding("utf8");
    answer.on("data", (text: string) => {
      this.text += text;
      parser.feed(text);
    });
    answer.on("error", () => {});
    answer.on("close", () => {
      if (this.#answer === answer) this.closed = true;
      this.settle();
    });
  }

  pause = () => this.#answer?.pause();
  resumeReading = () => this.#answer?.resume();

  drop(): void {
    this.#answer?.removeAllListeners("data");
    this.closed = true;
    this.#call?.on("error", () => {});
    this.#call?.destroy();
  }
  close = () => this.drop();
}

/** The tRPC subscription over the client's own link, which reconnects by itself. */
export class SocketStream extends EventStream {
  sockets: WebSocket[] = [];
  stopped = false;
  #client: ReturnType<typeof createWSClient> | undefined;

  get socket(): WebSocket | undefined {
    return this.sockets.at(-1);
  }

  async open(): Promise<this> {
    const { sockets } = this;
    const before = this.all("connected").length;
    const cookie = this.who.cookieHeader;
    class WithCookie extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } });
        sockets.push(this);
      }
    }
    const client = createWSClient({
      url: `${this.url.replace(/^http/, "ws")}/api/ws`,
      WebSocket: WithCookie as never,
      retryDelayMs: () => 10,
    });
    this.#client = client;
    const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client, transformer })] });
    const subscription = trpc.live.events.subscribe(
      { lastEventId: this.lastEventId },
      {
        onData: ({ id, data }) => this.receive(id, data as LiveEvent),
        onStopped: () => {
          this.stopped = true;
          this.settle();
        },
        onError: () => {},
      },
    );
    this.unsubscribe = () => subscription.unsubscribe();
    await this.until("connected", () => this.all("connected").length > before);
    return this;
  }

  /** The socket stays open. */
  unsubscribe = () => {};

  pause = () => this.socket?.pause();
  resumeReading = () => this.socket?.resume();
  drop = () => this.socket?.terminate();
  close(): void {
    void this.#client?.close();
    this.socket?.terminate();
  }
}
