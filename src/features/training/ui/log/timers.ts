import { createStore } from "@/ui/store";
import { type RestState, ringAt } from "../../workout-sets/rules";

/** Times in ms by the device's clock. */
export type RunningRest = RestState & { workoutId: string; startedAt: number };
/** A set that is done by time. `target`: seconds after which it is done; null: when it is stopped. */
export type RunningClock = { workoutId: string; setId: string; startedAt: number; target: number | null };
export type TimerState = { rest: RunningRest | null; clock: RunningClock | null };

export type StoredTimers = {
  read: () => TimerState;
  write: (state: TimerState) => void;
  onChange: (listener: () => void) => () => void;
};

/** Time after which a running rest is looked at again. */
const LOOK_MS = 1000;

const NONE: TimerState = { rest: null, clock: null };

/** On this device, over a reload, for all its tabs. */
export const storedTimers = (userId: string): StoredTimers => {
  const key = `samvaro-training-timers-${userId}`;
  return {
    read() {
      try {
        return { ...NONE, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<TimerState>) };
      } catch {
        return NONE;
      }
    },
    write(state) {
      try {
        if (state.rest || state.clock) localStorage.setItem(key, JSON.stringify(state));
        else localStorage.removeItem(key);
      } catch {
        // storage unavailable: they live as long as the page
      }
    },
    onChange(listener) {
      const follow = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      addEventListener("storage", follow);
      return () => removeEventListener("storage", follow);
    },
  };
};

type Dependencies = {
  stored: StoredTimers;
  ring: () => void;
  now: () => number;
  /** Subscribes to moments at which the page is awake again. */
  onAwake: (listener: () => void) => () => void;
};

/** The rest between sets and the clock of a set. They go by the wall clock, whatever the page does meanwhile. */
export class Timers {
  readonly state = createStore<TimerState>(NONE);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | undefined;

  constructor(
    readonly userId: string,
    private readonly dependencies: Dependencies,
  ) {}

  start(): void {
    if (this.leave) return;
    const { stored, onAwake } = this.dependencies;
    const stopListening = stored.onChange(() => this.follow());
    const stopWaking = onAwake(() => this.follow());
    this.leave = () => {
      stopListening();
      stopWaking();
    };
    this.follow();
  }

  stop(): void {
    this.leave?.();
    this.leave = undefined;
    clearTimeout(this.timer);
  }

  beginRest(workoutId: string, seconds: number): void {
    const startedAt = this.dependencies.now();
    const endsAt = startedAt + seconds * 1000;
    this.set({ rest: { workoutId, startedAt, endsAt, rungFor: null } });
  }

  /** A rest that would be over is. */
  lengthenRest(bySeconds: number): void {
    const { rest } = this.state.get();
    if (!rest) return;
    // after its end it begins anew
    const now = this.dependencies.now();
    const endsAt = Math.max(rest.endsAt, bySeconds > 0 ? now : 0) + bySeconds * 1000;
    this.set({ rest: endsAt <= now ? null : { ...rest, endsAt } });
  }

  endRest(): void {
    if (this.state.get().rest) this.set({ rest: null });
  }

  beginClock(clock: Omit<RunningClock, "startedAt">): void {
    this.set({ clock: { ...clock, startedAt: this.dependencies.now() } });
  }

  /** Returns the seconds that it ran. */
  endClock(): number {
    const { clock } = this.state.get();
    if (!clock) return 0;
    this.set({ clock: null });
    return Math.max(0, Math.round((this.dependencies.now() - clock.startedAt) / 1000));
  }

  /** Of a workout that is over. */
  endAll(workoutId: string): void {
    const { rest, clock } = this.state.get();
    if (rest?.workoutId === workoutId || clock?.workoutId === workoutId) this.set(NONE);
  }

  private set(next: Partial<TimerState>): void {
    const state = { ...this.state.get(), ...next };
    this.state.set(state);
    this.dependencies.stored.write(state);
    this.wait();
  }

  /** Takes up what is stored, which another tab may have changed, and rings if it is time. */
  private follow(): void {
    const stored = this.dependencies.stored.read();
    if (JSON.stringify(stored) !== JSON.stringify(this.state.get())) this.state.set(stored);
    const { rest } = stored;
    if (rest) {
      const { rings, state } = ringAt(rest, this.dependencies.now());
      if (state.rungFor !== rest.rungFor) this.set({ rest: { ...rest, ...state } });
      if (rings) this.dependencies.ring();
    }
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { rest } = this.state.get();
    const left = rest && rest.rungFor !== rest.endsAt ? rest.endsAt - this.dependencies.now() : null;
    // not in one go: a sleeping page's timeout would be late by its sleep
    if (left !== null && this.leave)
      this.timer = setTimeout(() => this.follow(), Math.max(0, Math.min(left, LOOK_MS)));
  }
}
