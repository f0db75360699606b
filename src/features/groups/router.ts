import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { channelsRouter } from "./channels/router";
import { createGroup, updateGroup } from "./commands";
import { groupInvitationsRouter } from "./invitations/router";
import { memberAddedAnswer } from "./invitations/views";
import { addMember, removeMember, setRole } from "./members/commands";
import { listGroupMembers } from "./members/queries";
import { memberAdd, memberList, memberRemove, memberRole } from "./members/schema";
import { setGroupPicture } from "./pictures/commands";
import { groupPictureUpload } from "./pictures/schema";
import { groupPictureAnswer } from "./pictures/views";
import { getGroup, listGroups } from "./queries";
import { deleteGroup, restoreGroup } from "./removal/commands";
import { listDeletedGroups } from "./removal/queries";
import { deletedGroupId, deletedGroupList, groupRemoval } from "./removal/schema";
import { deletedGroupsAnswer, groupRestoredAnswer } from "./removal/views";
import { groupJoinRequestsRouter } from "./requests/router";
import { groupChange, groupCreate, groupId, groupList } from "./schema";
import {
  groupAnswer,
  groupChangedAnswer,
  groupMemberAnswer,
  groupMembersAnswer,
  groupsAnswer,
  groupView,
} from "./views";

export const groupsRouter = router({
  list: person
    .input(groupList)
    .output(answers(groupsAnswer))
    .query(({ ctx, input }) => listGroups(ctx.me, input)),
  create: person
    .input(groupCreate)
    .output(answers(groupAnswer))
    .mutation(({ ctx, input }) => createGroup(ctx.me, input)),
  get: person
    .input(groupId)
    .output(answers(groupView))
    .query(({ ctx, input }) => getGroup(ctx.me, input.id)),
  listMembers: person
    .input(memberList)
    .output(answers(groupMembersAnswer))
    .query(({ ctx, input }) => listGroupMembers(ctx.me, input)),
  addMember: person
    .input(memberAdd)
    .output(answers(memberAddedAnswer))
    .mutation(({ ctx, input }) => addMember(ctx.me, input)),
  removeMember: person
    .input(memberRemove)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeMember(ctx.me, input)),
  setRole: person
    .input(memberRole)
    .output(answers(groupMemberAnswer))
    .mutation(({ ctx, input }) => setRole(ctx.me, input)),
  update: person
    .input(groupChange)
    .output(answers(groupChangedAnswer))
    .mutation(({ ctx, input }) => updateGroup(ctx.me, input)),
  setPicture: person
    .input(groupPictureUpload)
    .output(answers(groupPictureAnswer))
    .mutation(({ ctx, input }) => setGroupPicture(ctx.me, input)),
  delete: person
    .input(groupRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteGroup(ctx.me, input)),
  listDeleted: person
    .input(deletedGroupList)
    .output(answers(deletedGroupsAnswer))
    .query(({ ctx, input }) => listDeletedGroups(ctx.me, input)),
  restore: person
    .input(deletedGroupId)
    .output(answers(groupRestoredAnswer))
    .mutation(({ ctx, input }) => restoreGroup(ctx.me, input)),
  joinRequests: groupJoinRequestsRouter,
  channels: channelsRouter,
  invitations: groupInvitationsRouter,
});
