import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db } from "@/server/db";
import { hasBegun } from "./rules";
import type { JournalDay, JournalWrite } from "./schema";
import { type JournalEntryView, toEntry } from "./views";

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Writes the given fields of a day: simultaneous calls with different fields keep both. A day of which nothing is left is
 * not written any more. One query, two for such a day. Throws invalid (a day to come).
 */
export async function writeJournal(
  me: Me,
  { day, tags, note, ...fields }: JournalWrite,
): Promise<{ success: true; entry: JournalEntryView }> {
  demand(hasBegun, { day }, new Date());
  const key = { userId: me.id, day: dateOf(day) };
  const changes = {
    ...fields,
    ...(tags === undefined ? {} : { tags: tags ?? [] }),
    ...(note === undefined ? {} : { note: note ?? "" }),
    updatedAt: new Date(),
  };
  const row = await db.journalEntry.upsert({
    where: { userId_day: key },
    create: { id: newId(), ...key, ...changes },
    update: changes,
  });
  const empty = { mood: null, energy: null, sleepMinutes: null, tags: [], note: "" };
  const isEmpty =
    row.mood === null &&
    row.energy === null &&
    row.sleepMinutes === null &&
    !row.note &&
    row.tags.length === 0;
  if (isEmpty) await db.journalEntry.deleteMany({ where: { ...key, ...empty, tags: { isEmpty: true } } });
  return { success: true, entry: toEntry(day, isEmpty ? null : row) };
}

/** Removes a day of the caller's journal. Throws not-found. */
export async function deleteJournalDay(me: Me, { day }: JournalDay): Promise<{ success: true }> {
  const { count } = await db.journalEntry.deleteMany({ where: { userId: me.id, day: dateOf(day) } });
  if (count === 0) throw notFound("The day");
  return { success: true };
}
