import { z } from "zod";
import { toAuthor } from "@/features/accounts/views";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { type LogKind, logKinds } from "./rules";

/** An entry of the log of an activity's places. */
export const placeLogEntryView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(logKinds),
    /** of PLACES_CHANGED the host, of HOST_CHANGED the new one; a deleted account is shown as a deleted member */
    user: personView,
    /** the one time that it is about: when it began by the rule of that day; null: all times */
    occurrence: z.iso.datetime().nullable(),
    /** of QUEUED: the place in the queue, from 1; null: not recorded */
    position: z.number().nullable(),
    /** of PLACES_CHANGED: how many there were and are, null without a limit; null for other kinds */
    places: z.strictObject({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
    /** of GUESTS_CHANGED: how many the person brought and brings; null for other kinds */
    guests: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ActivityLogEntry" });
export type PlaceLogEntryView = z.infer<typeof placeLogEntryView>;

export type PlaceLogRow = {
  id: string;
  kind: LogKind;
  occurrence: Date | null;
  position: number | null;
  placesBefore: number | null;
  placesAfter: number | null;
  guestsBefore: number | null;
  guestsAfter: number | null;
  /** the order, written as a moment for the cursor */
  at: Date;
  createdAt: Date;
  person: PersonView | null;
};

export const toPlaceLogEntry = (row: PlaceLogRow): PlaceLogEntryView => ({
  id: row.id,
  kind: row.kind,
  user: toPerson(toAuthor(row.person)),
  occurrence: row.occurrence?.toISOString() ?? null,
  position: row.position,
  places: row.kind === "PLACES_CHANGED" ? { from: row.placesBefore, to: row.placesAfter } : null,
  guests: row.kind === "GUESTS_CHANGED" ? { from: row.guestsBefore ?? 0, to: row.guestsAfter ?? 0 } : null,
  createdAt: row.createdAt.toISOString(),
});

export const placeLogAnswer = z
  .strictObject({ entries: z.array(placeLogEntryView), nextCursor })
  .meta({ id: "ActivityLogAnswer" });
export type PlaceLogView = z.infer<typeof placeLogAnswer>;
