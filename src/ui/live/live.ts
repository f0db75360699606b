import { createStore } from "../store";
import { LiveConnection } from "./live-connection";
import { openStream, type StreamEvent } from "./open-stream";

type Listener = (event: StreamEvent) => void;

/** The live events of one user in one tab: one stream, to which features subscribe. */
export class Live {
  /** when the stream was lost; null while it is open */
  readonly lostSince = createStore<number | null>(null);
  /** number of state changes since the stream was last open; each failed attempt makes two */
  readonly failures = createStore(0);
  private readonly listeners = new Set<Listener>();
  private readonly connection = new LiveConnection({
    open: openStream,
    onEvent: (event) => this.notify(event as StreamEvent),
    onState: (state) => this.showState(state === "open"),
  });

  constructor(readonly userId: string) {}

  start(): void {
    this.connection.start();
    window.addEventListener("online", this.check);
    window.addEventListener("focus", this.check);
    window.addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.checkIfVisible);
  }

  stop(): void {
    this.connection.stop();
    window.removeEventListener("online", this.check);
    window.removeEventListener("focus", this.check);
    window.removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.checkIfVisible);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private notify(event: StreamEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private readonly check = () => this.connection.check();

  private readonly lose = () => this.connection.lose();

  private readonly checkIfVisible = () => {
    if (document.visibilityState === "visible") this.connection.check();
  };

  private showState(isOpen: boolean): void {
    this.lostSince.set(isOpen ? null : (this.lostSince.get() ?? Date.now()));
    this.failures.set(isOpen ? 0 : this.failures.get() + 1);
  }
}
