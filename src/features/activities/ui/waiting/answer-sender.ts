import { outcomeOf } from "@/features/messaging/ui/outbox/send-outcome";
import type { Failure } from "@/ui/refusals";
import { createStore } from "@/ui/store";
import type { Sent } from "../send-answer";
import type { StoredAnswers } from "./stored-answers";
import { nameOf, standingAlready, type WaitingAnswer } from "./waiting-answer";

/** What became of an answer that was sent. */
export type Fate = { answer: WaitingAnswer } & Pick<Sent, "standing" | "position">;

type Dependencies = {
  /** Whether the session is of the person whose answers these are. */
  isOwner(): Promise<boolean>;
  stored: StoredAnswers;
  send(answer: WaitingAnswer): Promise<Pick<Sent, "standing" | "position">>;
  /** It counts as waiting until this has ended, so that a screen never shows what was there before. */
  onSent(): Promise<unknown>;
  read(error: unknown): Pick<Failure, "code" | "message">;
  /** Why an answer was refused, in the user's language. */
  reasonOf(error: unknown): string;
  /** Runs `work` in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** in ms since 1970 */
  now(): number;
};

const MAX_WAIT_MS = 30_000;

/** Failures after which the same answer may be taken later. */
const isTemporary = new Set(["offline", "busy", "fault", "too-many"]);

/**
 * Sends what waits, one after the other in the order of writing. What is refused stays with its reason and holds up nothing.
 * Sending again what has arrived changes nothing, as an answer sets a state.
 */
export class AnswerSender {
  /** What was sent by this tab and has not been seen yet. */
  readonly fates = createStore<readonly Fate[]>([]);
  private sending: { name: string; done: Promise<boolean> } | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private isStopped = false;

  constructor(private readonly dependencies: Dependencies) {}

  start(): void {
    this.isStopped = false;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** The server may be reachable: sends what waits, without a delay. */
  wake(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Resolves when an answer of this name that is on its way has arrived, or has not. */
  async settle(name: string): Promise<void> {
    if (this.sending?.name === name) await this.sending.done;
  }

  private next(): WaitingAnswer | undefined {
    const { stored, now } = this.dependencies;
    return this.isStopped ? undefined : stored.list(now()).find(({ refused }) => refused === null);
  }

  private async drain(): Promise<void> {
    if (!this.next()) return;
    await this.dependencies.exclusively(async () => {
      if (!(await this.mayBegin())) return;
      // another tab may have sent it meanwhile
      for (let one = this.next(); one; one = this.next()) {
        this.sending = { name: nameOf(one), done: this.sendOne(one) };
        const goesOn = await this.sending.done;
        this.sending = null;
        if (!goesOn) return;
      }
    });
  }

  /** Another person may have signed in since the page was opened: what waits is not theirs. */
  private async mayBegin(): Promise<boolean> {
    try {
      return await this.dependencies.isOwner();
    } catch (error) {
      if (isTemporary.has(this.dependencies.read(error).code)) this.wakeLater(error);
      return false;
    }
  }

  private wakeLater(error: unknown): void {
    const outcome = outcomeOf(error, ++this.attempts);
    this.timer = setTimeout(() => void this.wake(), outcome.failed ? MAX_WAIT_MS : outcome.waitMs);
  }

  /** False: nothing more can be sent now. */
  private async sendOne(answer: WaitingAnswer): Promise<boolean> {
    try {
      const { standing, position } = await this.dependencies.send(answer);
      await this.settled({ answer, standing, position });
    } catch (error) {
      return this.failed(answer, error);
    }
    return true;
  }

  private async settled(fate: Fate): Promise<void> {
    this.attempts = 0;
    await this.dependencies.onSent();
    this.change(fate.answer, null);
    this.fates.set([...this.fates.get(), fate]);
  }

  private async failed(answer: WaitingAnswer, error: unknown): Promise<boolean> {
    const { code, message } = this.dependencies.read(error);
    // the session has ended: it waits for the same person's next sign-in
    if (code === "unauthenticated") return false;
    if (isTemporary.has(code)) {
      this.wakeLater(error);
      return false;
    }
    const standing = standingAlready(answer, message);
    if (standing === undefined) this.change(answer, this.dependencies.reasonOf(error));
    else await this.settled({ answer, standing, position: null });
    return true;
  }

  /** Stores why it was refused; null: forgets it. One that was given, or taken back, meanwhile stays as it is. */
  private change(answer: WaitingAnswer, refused: string | null): void {
    const { stored } = this.dependencies;
    if (stored.find(answer)?.writtenAt !== answer.writtenAt) return;
    if (refused === null) stored.remove(answer);
    else stored.put({ ...answer, refused });
  }
}
