import { useQuery } from "@tanstack/react-query";
import { useStore } from "@/ui/store";
import { useTRPC } from "@/ui/trpc";
import type { JournalDayAnswer, JournalEntryView } from "../views";
import type { Writer } from "./writer";

/** A day as it is shown: as the server has it, with what is not saved yet. */
export type Entry = JournalEntryView & { isWritten: boolean };

export const isWritten = ({ mood, energy, sleepMinutes, tags, note }: JournalEntryView) =>
  mood !== null || energy !== null || sleepMinutes !== null || tags.length > 0 || note.trim() !== "";

/** `first`: the day that was rendered with the page. */
export function useEntry(writer: Writer, day: string, first: JournalDayAnswer) {
  const trpc = useTRPC();
  const initialData = first.entry.day === day ? first : undefined;
  const loaded = useQuery(trpc.journal.get.queryOptions({ day }, initialData ? { initialData } : {}));
  const { unsaved } = useStore(writer.state);
  const entry = loaded.data && { ...loaded.data.entry, ...unsaved.get(day) };
  return {
    loaded,
    entry: entry && { ...entry, isWritten: isWritten(entry) },
    usualTags: loaded.data?.usualTags ?? [],
  };
}
