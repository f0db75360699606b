import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";

/** A group that lets itself be found, as those see it who are not in it: no more than this. */
export const listedGroupView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
    memberCount: z.number(),
    /** of the caller's pending request to join; null: none */
    requestId: z.string().nullable(),
  })
  .meta({ id: "ListedGroup" });
export type ListedGroupView = z.infer<typeof listedGroupView>;

export const toListedGroup = (row: ListedGroupView): ListedGroupView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  pictureUrl: row.pictureUrl,
  memberCount: row.memberCount,
  requestId: row.requestId,
});

/** A request to join a group, for the person who made it and for those who answer it. */
export const groupJoinRequestView = z
  .strictObject({
    id: z.string(),
    groupId: z.string(),
    user: personView,
    message: z.string(),
    status: z.enum(["PENDING", "ACCEPTED", "DECLINED"]),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: "GroupJoinRequest" });
export type GroupJoinRequestView = z.infer<typeof groupJoinRequestView>;

export type GroupJoinRequestRow = Omit<GroupJoinRequestView, "user" | "requestedAt"> & {
  user: PersonView;
  createdAt: Date;
};

export const toGroupJoinRequest = (row: GroupJoinRequestRow): GroupJoinRequestView => ({
  id: row.id,
  groupId: row.groupId,
  user: toPerson(row.user),
  message: row.message,
  status: row.status,
  requestedAt: row.createdAt.toISOString(),
});

export const listedGroupsAnswer = z
  .strictObject({ groups: z.array(listedGroupView) })
  .meta({ id: "ListedGroupsAnswer" });
export const groupJoinRequestAnswer = z
  .strictObject({ request: groupJoinRequestView })
  .meta({ id: "GroupJoinRequestAnswer" });
export const groupJoinRequestsAnswer = z
  .strictObject({ requests: z.array(groupJoinRequestView), nextCursor })
  .meta({ id: "GroupJoinRequestsAnswer" });
export const groupJoinRequestAnsweredAnswer = z
  .strictObject({ ...done, message: z.string(), request: groupJoinRequestView })
  .meta({ id: "GroupJoinRequestAnsweredAnswer" });
