import { z } from "zod";
import { toFoundGroup } from "@/features/people/search/views";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type GroupRole, groupRoles } from "./rules";

/** A member of a group. The id is the user's. */
export const groupMemberView = z
  .strictObject({ ...personView.shape, role: z.enum(groupRoles) })
  .meta({ id: "GroupMember" });
export type GroupMemberView = z.infer<typeof groupMemberView>;

/** A group as a member sees it. `role`: the caller's. `members`: the first to join. */
export const groupView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    color: z.string(),
    pictureUrl: z.string().nullable(),
    isPrivate: z.boolean(),
    /** whether others find the group by its name, and ask to join it */
    isListed: z.boolean(),
    memberCount: z.number(),
    memberLimit: z.number().nullable(),
    role: z.enum(groupRoles),
    members: z.array(groupMemberView),
    /** the group's own conversation */
    conversationId: z.string(),
  })
  .meta({ id: "Group" });
export type GroupView = z.infer<typeof groupView>;

export type GroupRow = Omit<GroupView, "members"> & { members: GroupMemberView[] | null };

export const toGroupMember = (row: PersonView & { role: GroupRole }): GroupMemberView => ({
  ...toPerson(row),
  role: row.role,
});

export const toGroup = (row: GroupRow): GroupView => ({
  ...toFoundGroup(row),
  isPrivate: row.isPrivate,
  isListed: row.isListed,
  memberCount: row.memberCount,
  memberLimit: row.memberLimit,
  role: row.role,
  members: (row.members ?? []).map(toGroupMember),
});

export const groupAnswer = z.strictObject({ group: groupView }).meta({ id: "GroupAnswer" });
export const groupChangedAnswer = z
  .strictObject({ ...done, group: groupView })
  .meta({ id: "GroupChangedAnswer" });
export const groupsAnswer = z
  .strictObject({ groups: z.array(groupView), nextCursor })
  .meta({ id: "GroupsAnswer" });
export const groupMembersAnswer = z
  .strictObject({ members: z.array(groupMemberView), nextCursor })
  .meta({ id: "GroupMembersAnswer" });
export const groupMemberAnswer = z
  .strictObject({ ...done, member: groupMemberView })
  .meta({ id: "GroupMemberAnswer" });
