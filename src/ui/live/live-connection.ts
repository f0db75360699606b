import { ANSWER_MS, HEALTH_CHECK_MS, nextReconnect, SILENCE_MS } from "@/lib/live-timing";

/** The callbacks of one attempt. After `onError` none is called. */
export type Attempt = {
  /** `id`: the position to resume from */
  onEvent(event: unknown, id: string | undefined): void;
  /** Something that is no event, such as the answer to `ask`. */
  onSign(): void;
  onError(): void;
};

/** `ask`: demands an answer of any kind from the server. */
export type Stream = { close(): void; ask(): void };
export type ConnectionState = "connecting" | "open" | "waiting";

type Dependencies = {
  open(lastEventId: string | undefined, attempt: Attempt): Stream;
  onEvent(event: unknown): void;
  onState(state: ConnectionState): void;
};

/**
 * Keeps the stream of live events open: on an error `nextReconnect` says when to retry, and independently of that a
 * health check every 30 seconds reconnects if the connection is not open. An attempt is open from its first event. A network
 * may take a connection away without a word, so an open one is asked when it has been silent for longer than a heartbeat,
 * and is replaced if nothing comes back.
 */
export class LiveConnection {
  private stream: Stream | null = null;
  private state: ConnectionState = "waiting";
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private health: ReturnType<typeof setInterval> | undefined;
  private lastEventId: string | undefined;
  private heardAt = 0;
  private triedAt = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private answer: ReturnType<typeof setTimeout> | undefined;

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

  /**
   * Call when the network, the tab or the window is back: asks an open connection for an answer within ANSWER_MS, and
   * replaces one that is not open, or has been connecting for longer than that.
   */
  check(): void {
    if (this.health === undefined) return;
    if (this.state === "open") this.ask();
    else if (this.state === "waiting" || Date.now() - this.triedAt > ANSWER_MS) this.connect();
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
    clearTimeout(this.silence);
    clearTimeout(this.answer);
    this.answer = undefined;
    this.stream?.close();
    this.stream = null;
  }

  private connect(): void {
    this.drop();
    this.become("connecting");
    this.triedAt = Date.now();
    let mine: Stream | null = null;
    let failedAtOnce = false;
    const isMine = () => mine !== null && this.stream === mine;
    mine = this.parts.open(this.lastEventId, {
      onEvent: (event, id) => {
        if (isMine()) this.hear(event, id);
      },
      onSign: () => {
        if (isMine()) this.noteSign();
      },
      onError: () => {
        if (mine === null) failedAtOnce = true;
        else if (isMine()) this.fail();
      },
    });
    this.stream = mine;
    if (failedAtOnce) this.fail();
  }

  private noteSign(): void {
    this.heardAt = Date.now();
    clearTimeout(this.answer);
    this.answer = undefined;
  }

  private hear(event: unknown, id: string | undefined): void {
    this.noteSign();
    if (id !== undefined) this.lastEventId = id;
    if (this.state !== "open") {
      this.attempts = 0;
      clearTimeout(this.retry);
      this.retry = undefined;
      this.become("open");
      this.listen();
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

  /** Asks once it has been silent for SILENCE_MS. One timer, however many events come. */
  private listen(): void {
    const rest = this.heardAt + SILENCE_MS - Date.now();
    if (rest <= 0) this.ask();
    this.silence = setTimeout(() => this.listen(), rest > 0 ? rest : SILENCE_MS);
  }

  private ask(): void {
    if (this.answer !== undefined) return;
    this.answer = setTimeout(() => this.connect(), ANSWER_MS);
    this.stream?.ask();
  }

  private checkHealth(): void {
    if (this.state !== "open") this.connect();
  }
}
