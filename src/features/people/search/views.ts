import { z } from "zod";
import { standings } from "../rules";
import { personView, toPerson } from "../views";

/** A user found by a search, with the friendship to the caller. */
export const foundPersonView = z
  .strictObject({
    ...personView.shape,
    friendship: z.enum(standings),
    /** of the pending request, in either direction */
    requestId: z.string().nullable(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPersonView = z.infer<typeof foundPersonView>;

export const toFoundPerson = (row: FoundPersonView): FoundPersonView => ({
  ...toPerson(row),
  friendship: row.friendship,
  requestId: row.requestId,
});

/** A group as searches and pages of people show it. */
export const foundGroupView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
    color: z.string(),
    /** the group's own conversation */
    conversationId: z.string(),
  })
  .meta({ id: "FoundGroup" });
export type FoundGroupView = z.infer<typeof foundGroupView>;

export const toFoundGroup = (row: FoundGroupView): FoundGroupView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  pictureUrl: row.pictureUrl,
  color: row.color,
  conversationId: row.conversationId,
});

export const foundPeopleAnswer = z
  .strictObject({ users: z.array(foundPersonView) })
  .meta({ id: "FoundPeopleAnswer" });
/** The users and groups that a conversation can begin with. */
export const recipientsAnswer = z
  .strictObject({ users: z.array(personView), groups: z.array(foundGroupView) })
  .meta({ id: "RecipientsAnswer" });
