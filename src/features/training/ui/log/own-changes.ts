/** Time in which the live event of a call of this tab arrives. */
const EXPECTED_MS = 5000;

/**
 * Tells the live events of this tab's own changes, whose answers it has, from those of others. After a call without an
 * event, as of one that was repeated, another's may have been taken for it: then `refetch` is called.
 */
export class OwnChanges {
  private readonly expected = new Map<string, ReturnType<typeof setTimeout>[]>();

  constructor(private readonly refetch: (workoutId: string) => void) {}

  /** A call is made that changes the workout. */
  expect(workoutId: string): void {
    const timer = setTimeout(() => {
      this.take(workoutId, timer);
      this.refetch(workoutId);
    }, EXPECTED_MS);
    this.expected.set(workoutId, [...(this.expected.get(workoutId) ?? []), timer]);
  }

  /** Whether an event is one that this tab expects, once for each. */
  isOwn(workoutId: string): boolean {
    const [timer] = this.expected.get(workoutId) ?? [];
    if (timer === undefined) return false;
    clearTimeout(timer);
    this.take(workoutId, timer);
    return true;
  }

  private take(workoutId: string, timer: ReturnType<typeof setTimeout>): void {
    const others = (this.expected.get(workoutId) ?? []).filter((one) => one !== timer);
    if (others.length > 0) this.expected.set(workoutId, others);
    else this.expected.delete(workoutId);
  }
}
