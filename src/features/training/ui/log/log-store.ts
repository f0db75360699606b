import { outcomeOf } from "@/features/messaging/ui/outbox/send-outcome";
import { newId } from "@/lib/id";
import { createStore } from "@/ui/store";
import type { WorkoutView } from "../../views";
import { coveredBy, type LogChange, type LogEntry } from "./changes";
import type { StoredEntries } from "./stored-entries";

/** After a key is typed, time in which more may follow before it is sent. */
const QUIET_MS = 800;
/** Time after which this tab sends what another tab has made, which may have been closed meanwhile. */
const FOREIGN_MS = 3000;
const [SIGNED_OUT, NOT_FOUND, CONFLICT] = [401, 404, 409];

export type LogState = {
  /** What the server has not answered yet, in the order in which it is sent. */
  unsent: LogEntry[];
  /** What it has answered, as long as the workout is shown as it was before. */
  settled: LogEntry[];
  /** The latest call has failed; it is made again. */
  isWaiting: boolean;
};

/** An entry that the server did not take, and why. */
export type Refused = { entry: LogEntry; error: unknown };

type Dependencies = {
  stored: StoredEntries;
  /** Resolves with the workout as it is now; null: the server does not say. */
  send: (entry: LogEntry) => Promise<WorkoutView | null>;
  /** Shows a workout as the server has it now; null: what it has must be asked for. Until it resolves, entries stay. */
  adopt: (workoutId: string, workout: WorkoutView | null) => Promise<unknown>;
  /** Runs `work` in one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Whether the session is still that of the person who made the entries. */
  isOwner: () => Promise<boolean>;
  /** Subscribes to moments at which the server may be reached again. */
  onReachable: (listener: () => void) => () => void;
  /** By the server's clock. */
  now: () => Date;
};

type SendError = { data?: { httpStatus?: number; refusal?: string } | null } | null;

const inOrder = (a: LogEntry, b: LogEntry) => a.order - b.order || (a.changeId < b.changeId ? -1 : 1);

/**
 * The changes of workouts that were made on this device: stored at once, shown at once, and sent one after the other, each
 * until the server has answered it. A repeated one changes nothing there.
 */
export class LogStore {
  readonly state = createStore<LogState>({ unsent: [], settled: [], isWaiting: false });
  readonly refused = createStore<Refused[]>([]);
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private attempts = 0;
  private lastOrder = 0;
  /** In ms: when the latest entry was made. */
  private lastAt = 0;
  /** The session is over, or somebody else's: nothing is sent until the page is opened anew, or shown again. */
  private isHeld = false;

  constructor(
    readonly userId: string,
    private readonly dependencies: Dependencies,
  ) {}

  /** Takes up what an earlier page or another tab has left on this device. May be called again. */
  start(): void {
    if (this.leave) return;
    const { stored, onReachable } = this.dependencies;
    const stopListening = stored.onChange((change) => {
      if ("cleared" in change) this.set({ unsent: [], settled: [] });
      else if ("put" in change) {
        this.keep(change.put);
        this.sendLater(FOREIGN_MS);
      } else {
        const sent = this.state.get().unsent.find(({ changeId }) => changeId === change.remove);
        if (sent) void this.settle(sent, null);
      }
    });
    const stopWaking = onReachable(() => this.wake());
    this.leave = () => {
      stopListening();
      stopWaking();
    };
    for (const entry of stored.read()) this.keep(entry);
    this.wake();
  }

  stop(): void {
    this.leave?.();
    this.leave = undefined;
    clearTimeout(this.quiet);
    clearTimeout(this.retry);
    this.quiet = undefined;
    this.retry = undefined;
  }

  /** `isFinished`: false while more is to be expected soon, as with a number that is being typed. */
  add(change: LogChange, { workoutId, about, isFinished = true }: AddOptions): void {
    this.lastOrder = Math.max(this.lastOrder, ...this.state.get().unsent.map(({ order }) => order)) + 1;
    const stamp = { changeId: newId(), changedAt: this.nextMoment() };
    const entry = { ...change, ...stamp, workoutId, about, order: this.lastOrder };
    const covered = coveredBy(entry, this.state.get().unsent);
    this.dependencies.stored.put(entry);
    for (const { changeId } of covered) this.dependencies.stored.remove(changeId);
    this.forget(covered.map(({ changeId }) => changeId));
    this.keep(entry);
    if (isFinished) void this.flush();
    else {
      clearTimeout(this.quiet);
      this.quiet = setTimeout(() => void this.flush(), QUIET_MS);
    }
  }

  /**
   * Later than all entries before: the server's clock is known to a second, and what is known of it changes. An undo that
   * seemed to be made before what it undoes would be lost.
   */
  private nextMoment(): string {
    this.lastAt = Math.max(this.dependencies.now().getTime(), this.lastAt + 1);
    return new Date(this.lastAt).toISOString();
  }

  /** The server may be reached again: sends without waiting longer. */
  wake(): void {
    this.attempts = 0;
    this.isHeld = false;
    clearTimeout(this.retry);
    this.retry = undefined;
    void this.flush();
  }

  /** Sends at once. Resolves when everything is sent, or could not be. */
  flush(): Promise<void> {
    clearTimeout(this.quiet);
    this.quiet = undefined;
    if (!this.canSend()) return this.running ?? Promise.resolve();
    this.running ??= this.dependencies
      .exclusively(async () => {
        while (this.quiet === undefined && (await this.sendNext()));
      })
      .finally(() => {
        this.running = undefined;
        // one may have been added after the last look
        if (this.quiet === undefined && this.canSend()) void this.flush();
      });
    return this.running;
  }

  /** What was refused since the last call. */
  takeRefused(): Refused[] {
    const refused = this.refused.get();
    this.refused.set([]);
    return refused;
  }

  /** Shows a workout as the server has just sent it, where nothing else is to be sent of it. */
  begin(workoutId: string): void {
    const { unsent, settled } = this.state.get();
    const isOfIt = (entry: LogEntry) => entry.workoutId === workoutId;
    if (settled.some(isOfIt) && !unsent.some(isOfIt))
      this.set({ settled: settled.filter((entry) => !isOfIt(entry)) });
  }

  private canSend(): boolean {
    const isReady = this.leave !== undefined && this.retry === undefined && !this.isHeld;
    return isReady && this.state.get().unsent.length > 0;
  }

  private set(next: Partial<LogState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }

  private keep(entry: LogEntry): void {
    const { unsent } = this.state.get();
    if (unsent.some(({ changeId }) => changeId === entry.changeId)) return;
    this.lastAt = Math.max(this.lastAt, Date.parse(entry.changedAt));
    this.set({ unsent: [...unsent, entry].sort(inOrder) });
  }

  private forget(changeIds: readonly string[]): void {
    if (changeIds.length === 0) return;
    const { unsent } = this.state.get();
    this.set({ unsent: unsent.filter(({ changeId }) => !changeIds.includes(changeId)) });
  }

  private sendLater(ms: number): void {
    this.retry ??= setTimeout(() => {
      this.retry = undefined;
      void this.flush();
    }, ms);
  }

  /** False: there is nothing to send, or it must wait. */
  private async sendNext(): Promise<boolean> {
    const [next] = this.state.get().unsent;
    if (!next || !this.canSend()) return false;
    try {
      const workout = await this.dependencies.send(next);
      this.attempts = 0;
      this.set({ isWaiting: false });
      await this.settle(next, workout);
      return true;
    } catch (error) {
      return this.fail(next, error);
    }
  }

  private async settle(entry: LogEntry, workout: WorkoutView | null): Promise<void> {
    this.dependencies.stored.remove(entry.changeId);
    const { unsent, settled } = this.state.get();
    // one that was covered meanwhile is not shown again
    const isShown = unsent.some(({ changeId }) => changeId === entry.changeId);
    this.set({
      unsent: unsent.filter(({ changeId }) => changeId !== entry.changeId),
      settled: isShown ? [...settled, entry] : settled,
    });
    if (entry.call !== "workouts.delete") await this.adopt(entry.workoutId, workout);
  }

  /** What is settled is shown until the workout that is shown has it. */
  private async adopt(workoutId: string, workout: WorkoutView | null): Promise<void> {
    const { unsent, settled } = this.state.get();
    if (unsent.some((entry) => entry.workoutId === workoutId)) return;
    const contained = new Set(settled.filter((entry) => entry.workoutId === workoutId));
    try {
      await this.dependencies.adopt(workoutId, workout);
    } catch {
      // what is settled stays on the screen until the workout could be loaded
      return;
    }
    this.set({ settled: this.state.get().settled.filter((entry) => !contained.has(entry)) });
  }

  private async fail(entry: LogEntry, error: unknown): Promise<boolean> {
    const { httpStatus, refusal } = (error as SendError)?.data ?? {};
    const outcome = outcomeOf(error, ++this.attempts);
    this.set({ isWaiting: true });
    if (!outcome.failed) {
      this.sendLater(outcome.waitMs);
      return false;
    }
    // after the sign-in, which this error leads to, the page begins anew
    if (httpStatus === SIGNED_OUT || !(await this.isOwner())) {
      this.isHeld = true;
      return false;
    }
    // what it is about was deleted for good, or its id was: nothing of it is left to be changed
    const isGone = httpStatus === NOT_FOUND || (httpStatus === CONFLICT && refusal === "conflict");
    if (!isGone) this.refused.set([...this.refused.get(), { entry, error }]);
    this.attempts = 0;
    this.set({ isWaiting: false });
    await this.drop(entry);
    return true;
  }

  private async drop({ workoutId, changeId }: LogEntry): Promise<void> {
    this.dependencies.stored.remove(changeId);
    this.forget([changeId]);
    await this.adopt(workoutId, null);
  }

  private isOwner(): Promise<boolean> {
    return this.dependencies.isOwner().catch(() => false);
  }
}

type AddOptions = { workoutId: string; about: string; isFinished?: boolean };
