import { z } from "zod";
import type { Audience, InvitingAudience } from "@/features/accounts/rules";
import { mayAddPerson, mayInvitePerson, standings } from "../rules";
import { type PersonView, personView, toPerson } from "../views";

/** A user found by a search, with the friendship to the caller. */
export const foundPersonView = z
  .strictObject({
    ...personView.shape,
    friendship: z.enum(standings),
    /** of the pending request, in either direction */
    requestId: z.string().nullable(),
    /** whether the caller may invite them to polls and activities */
    isInvitable: z.boolean(),
    /** whether the caller may add them to a group or organization, or invite them to it */
    isAddable: z.boolean(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPersonView = z.infer<typeof foundPersonView>;

export type FoundRow = PersonView &
  Pick<FoundPersonView, "friendship" | "requestId"> & {
    isFriend: boolean;
    isFellow: boolean;
    whoMayAdd: Audience;
    whoMayInvite: InvitingAudience;
  };

export const toFoundPerson = (row: FoundRow): FoundPersonView => ({
  ...toPerson(row),
  friendship: row.friendship,
  requestId: row.requestId,
  isInvitable: mayInvitePerson(row),
  isAddable: mayAddPerson(row) || mayInvitePerson(row),
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
