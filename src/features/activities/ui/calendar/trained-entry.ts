import type { OccurrenceView } from "../../occurrences/views";
import { type Entry, entryOf } from "./entries";

export type Trained = { id: string; title: string; startedAt: string; completedAt: string | null };

/** A workout as an entry of the calendar: quiet, and nothing that can be answered or moved. */
export function trainedEntry({ id, title, startedAt, completedAt }: Trained, timeZone: string): Entry {
  const occurrence: OccurrenceView = {
    ...{ activityId: id, occurrence: null, title, dateTime: startedAt, endTime: completedAt, allDay: false },
    ...{
      isCancelled: false,
      message: null,
      location: "",
      category: null,
      color: null,
      isRepeating: false,
      timeZone,
    },
    ...{ relation: "VISIBLE", answer: null, visibility: "PRIVATE", groupId: null, organizationId: null },
  };
  return { ...entryOf(occurrence, timeZone), layer: "training", space: null, workoutId: id };
}
