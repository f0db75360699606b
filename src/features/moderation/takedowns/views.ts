import { z } from "zod";
import {
  type ThingKind,
  takedownActions,
  thingKinds,
  undoableUntil,
} from "@/features/accounts/takedowns/rules";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";

/** Something that the staff has taken down, for the staff. */
export const takedownView = z
  .strictObject({
    kind: z.enum(thingKinds),
    /** the id of the activity, organization, …: it is put back by it */
    id: z.string(),
    action: z.enum(takedownActions),
    title: z.string(),
    reason: z.string(),
    /** null: nobody owned it, or the account is deleted */
    owner: personView.nullable(),
    /** null: the account is deleted */
    staff: personView.nullable(),
    takenDownAt: z.iso.datetime(),
    /** it can't be put back from then on */
    undoableUntil: z.iso.datetime(),
  })
  .meta({ id: "Takedown" });
export type TakedownView = z.infer<typeof takedownView>;

export type TakedownRow = {
  kind: ThingKind;
  thingId: string;
  isDeleted: boolean;
  title: string;
  reason: string;
  owner: PersonView | null;
  staff: PersonView | null;
  createdAt: Date;
};

export const toTakedown = (row: TakedownRow): TakedownView => ({
  kind: row.kind,
  id: row.thingId,
  action: row.isDeleted ? "DELETE" : "HIDE",
  title: row.title,
  reason: row.reason,
  owner: row.owner && toPerson(row.owner),
  staff: row.staff && toPerson(row.staff),
  takenDownAt: row.createdAt.toISOString(),
  undoableUntil: undoableUntil(row.createdAt).toISOString(),
});

export const takedownAnswer = z
  .strictObject({ ...done, takedown: takedownView })
  .meta({ id: "TakedownAnswer" });
export const takedownsAnswer = z
  .strictObject({ takedowns: z.array(takedownView), nextCursor })
  .meta({ id: "TakedownsAnswer" });
