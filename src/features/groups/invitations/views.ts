import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { groupMemberView, groupView } from "../views";

const invitedGroup = groupView.pick({
  id: true,
  name: true,
  description: true,
  color: true,
  pictureUrl: true,
  memberCount: true,
});

/** A group invitation as the invited user sees it, and as its creator gets it back. */
export const groupInvitationView = z
  .strictObject({
    id: z.string(),
    type: z.literal("GROUP_INVITATION"),
    group: invitedGroup,
    user: personView,
    /** null: the account was deleted */
    invitedBy: personView.nullable(),
    status: z.enum(["PENDING", "ACCEPTED", "DECLINED"]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "GroupInvitation" });
export type GroupInvitationView = z.infer<typeof groupInvitationView>;

export type GroupInvitationRow = Omit<GroupInvitationView, "type" | "createdAt" | "user" | "invitedBy"> & {
  user: PersonView;
  invitedBy: PersonView | null;
  createdAt: Date;
};

export const toGroupInvitation = ({ group, ...row }: GroupInvitationRow): GroupInvitationView => ({
  id: row.id,
  type: "GROUP_INVITATION",
  group: {
    id: group.id,
    name: group.name,
    description: group.description,
    color: group.color,
    pictureUrl: group.pictureUrl,
    memberCount: group.memberCount,
  },
  user: toPerson(row.user),
  invitedBy: row.invitedBy && toPerson(row.invitedBy),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

export const groupInvitationsAnswer = z
  .strictObject({ invitations: z.array(groupInvitationView) })
  .meta({ id: "GroupInvitationsAnswer" });
export const sentInvitationsAnswer = z
  .strictObject({ invitations: z.array(groupInvitationView), nextCursor })
  .meta({ id: "SentGroupInvitationsAnswer" });
/** A user whose settings do not let others add them is invited instead. */
export const memberAddedAnswer = z
  .union([z.strictObject({ member: groupMemberView }), z.strictObject({ invitation: groupInvitationView })])
  .meta({ id: "GroupMemberAddedAnswer" });
