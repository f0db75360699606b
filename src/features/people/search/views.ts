import { z } from "zod";
import { foundGroupView } from "@/features/groups/views";
import { standings } from "../rules";
import { personView, toPerson } from "../views";

/** A person found by a search, with their standing towards the caller. */
export const foundPersonView = z
  .strictObject({
    ...personView.shape,
    friendship: z.enum(standings),
    /** (ours) of the pending request, whoever of us has sent it */
    requestId: z.string().nullable(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPersonView = z.infer<typeof foundPersonView>;

export const toFoundPerson = (row: FoundPersonView): FoundPersonView => ({
  ...toPerson(row),
  friendship: row.friendship,
  requestId: row.requestId,
});

export const foundPeopleAnswer = z
  .strictObject({ users: z.array(foundPersonView) })
  .meta({ id: "FoundPeopleAnswer" });
/** Whom and what a conversation can begin with. */
export const recipientsAnswer = z
  .strictObject({ users: z.array(personView), groups: z.array(foundGroupView) })
  .meta({ id: "RecipientsAnswer" });
