import { useEffect, useRef, useState } from "react";
import { RECORD_SHOWN_MS } from "../../boards/rules";
import type { BoardPersonView } from "../../boards/views";

type BoardRecord = NonNullable<BoardPersonView["record"]>;
/** A record that is told, or waits for its turn. */
export type Ringing = { key: string; personId: string; record: BoardRecord };

/**
 * The queue with what is new in it. Whoever has left the board leaves the queue, and a record is told as it is now: its weight may
 * have been hidden meanwhile.
 */
export function queueWith(
  queue: readonly Ringing[],
  people: readonly BoardPersonView[],
  seen: ReadonlySet<string>,
): Ringing[] {
  const now = people.flatMap(({ person, record }): Ringing[] =>
    record ? [{ key: `${person.id} ${record.at}`, personId: person.id, record }] : [],
  );
  const present = new Map(people.map((one) => [one.person.id, one]));
  const kept = queue.flatMap((one) => {
    const owner = present.get(one.personId);
    if (!owner) return [];
    const fresh = now.find(({ key }) => key === one.key);
    if (fresh) return [fresh];
    const isHidden = owner.state !== "DONE" && !owner.weight && owner.reps === null && owner.seconds === null;
    return [isHidden ? { ...one, record: { ...one.record, weight: null, reps: null } } : one];
  });
  const added = now.filter(({ key }) => !seen.has(key) && kept.every((one) => one.key !== key));
  return [...kept, ...added.sort((one, other) => one.record.at.localeCompare(other.record.at))];
}

/** The record that is told now: each for 20 s, one at a time. */
export function useRinging(people: readonly BoardPersonView[]): Ringing | null {
  const [queue, setQueue] = useState<Ringing[]>([]);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const known = new Set(seen.current);
    for (const { person, record } of people) if (record) seen.current.add(`${person.id} ${record.at}`);
    setQueue((before) => queueWith(before, people, known));
  }, [people]);
  const [first = null] = queue;
  const key = first?.key;
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setQueue((before) => before.slice(1)), RECORD_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  // whoever has just left is not told of for the moment until the queue knows
  return first && people.some(({ person }) => person.id === first.personId) ? first : null;
}
