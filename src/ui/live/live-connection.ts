import { HEALTH_CHECK_MS, HEARTBEAT_MS, nextReconnect } from "@/lib/live-timing";

/** The callbacks of one attempt. After `onError` none is called. */
export type Attempt = {
  /** `id`: the position to resume from */
  onEvent(event: unknown, id: string | undefined): void;
  onError(): void;
};

type Stream = { close(): void };
export type ConnectionState = "connecting" | "open" | "waiting";

type Dependencies = {
  open(lastEventId: string | undefined, attempt: Attempt): Stream;
  onEvent(event: unknown): void;
  onState(state: ConnectionState): void;
};

/** Max silence before the connection counts as broken: two heartbeats were missed. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;

/**
 * Keeps the stream of live events open: on an error `nextReconnect` says when to retry, and independently of that a
 * health check every 30 seconds reconnects if the connection is not open. An attempt is open from its first event.
 */
export class LiveConnection {
  private stream: Stream | null = null;
  private state: ConnectionState = "waiting";
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private health: ReturnType<typeof setInterval> | undefined;
  private lastEventId: string | undefined;
  private heardAt = 0;

  constructor(private readonly parts: Dependencies) {}

  start(): void {
    if (this.health !== undefined) return;
    this.health = setInterval(() => this.checkHealth(), HEALTH_CHECK_MS);
    this.connect();
  }

  stop(): void {
    clearInterval(this.health);
    clearTimeout(this.retry);
    this.health = undefined;
    this.retry = undefined;
    this.drop();
    this.become("waiting");
  }

  /** Call when the network or the tab is back: checks the connection at once and reconnects if it is not open. */
  check(): void {
    if (this.health !== undefined && this.state !== "connecting") this.checkHealth();
  }

  /** Call when the network is lost: there is no point in waiting for an error. */
  lose(): void {
    if (this.health !== undefined) this.fail();
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.parts.onState(state);
  }

  private drop(): void {
    this.stream?.close();
    this.stream = null;
  }

  private connect(): void {
    this.drop();
    this.become("connecting");
    let mine: Stream | null = null;
    let failedAtOnce = false;
    const isMine = () => mine !== null && this.stream === mine;
    mine = this.parts.open(this.lastEventId, {
      onEvent: (event, id) => {
        if (isMine()) this.hear(event, id);
      },
      onError: () => {
        if (mine === null) failedAtOnce = true;
        else if (isMine()) this.fail();
      },
    });
    this.stream = mine;
    if (failedAtOnce) this.fail();
  }

  private hear(event: unknown, id: string | undefined): void {
    this.heardAt = Date.now();
    if (id !== undefined) this.lastEventId = id;
    if (this.state !== "open") {
      this.attempts = 0;
      clearTimeout(this.retry);
      this.retry = undefined;
      this.become("open");
    }
    this.parts.onEvent(event);
  }

  private fail(): void {
    this.drop();
    this.become("waiting");
    // a failed health check does not change the wait
    if (this.retry !== undefined) return;
    const next = nextReconnect(this.attempts);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.attempts = next.attempts;
      this.connect();
    }, next.waitMs);
  }

  private checkHealth(): void {
    const isSilent = Date.now() - this.heardAt > SILENCE_MS;
    if (this.state !== "open" || isSilent) this.connect();
  }
}
