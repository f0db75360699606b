import { z } from "zod";
import { done } from "@/lib/answer";

/** A day that is written, as a year or a curve shows it. */
export const journalDayView = z
  .strictObject({ day: z.iso.date(), mood: z.int().nullable() })
  .meta({ id: "JournalDay" });
export type JournalDayView = z.infer<typeof journalDayView>;

/** A day of the caller's journal. One that is not written has nulls, no tags and an empty note. */
export const journalEntryView = journalDayView
  .extend({
    energy: z.int().nullable(),
    sleepMinutes: z.int().nullable(),
    tags: z.array(z.string()),
    note: z.string(),
    updatedAt: z.iso.datetime().nullable().meta({ description: "null: the day is not written" }),
  })
  .meta({ id: "JournalEntry" });
export type JournalEntryView = z.infer<typeof journalEntryView>;

export type JournalEntryRow = Omit<JournalEntryView, "day" | "updatedAt"> & { updatedAt: Date };

/** `row`: null for a day that is not written. */
export function toEntry(day: string, row: JournalEntryRow | null): JournalEntryView {
  if (!row) return { day, mood: null, energy: null, sleepMinutes: null, tags: [], note: "", updatedAt: null };
  const { mood, energy, sleepMinutes, tags, note, updatedAt } = row;
  return { day, mood, energy, sleepMinutes, tags, note, updatedAt: updatedAt.toISOString() };
}

export const journalListAnswer = z
  .strictObject({
    days: z.array(journalDayView),
    firstDay: z.iso.date().nullable().meta({ description: "the first day that is written at all" }),
  })
  .meta({ id: "JournalListAnswer" });
export type JournalListAnswer = z.infer<typeof journalListAnswer>;

export const journalDayAnswer = z
  .strictObject({
    entry: journalEntryView,
    usualTags: z.array(z.string()).meta({ description: "the tags that the caller has used most lately" }),
  })
  .meta({ id: "JournalDayAnswer" });
export type JournalDayAnswer = z.infer<typeof journalDayAnswer>;

export const journalWrittenAnswer = z
  .strictObject({ ...done, entry: journalEntryView })
  .meta({ id: "JournalWrittenAnswer" });
