import { person, router } from "@/api/trpc";
import { channelsRouter } from "./channels/router";
import { createGroup } from "./commands";
import { groupInvitationsRouter } from "./invitations/router";
import { addMember, removeMember, setRole } from "./members/commands";
import { listGroupMembers } from "./members/queries";
import { memberAdd, memberList, memberRemove, memberRole } from "./members/schema";
import { getGroup, listGroups } from "./queries";
import { groupCreate, groupId, groupList } from "./schema";

export const groupsRouter = router({
  list: person.input(groupList).query(({ ctx, input }) => listGroups(ctx.me, input)),
  create: person.input(groupCreate).mutation(({ ctx, input }) => createGroup(ctx.me, input)),
  get: person.input(groupId).query(({ ctx, input }) => getGroup(ctx.me, input.id)),
  listMembers: person.input(memberList).query(({ ctx, input }) => listGroupMembers(ctx.me, input)),
  addMember: person.input(memberAdd).mutation(({ ctx, input }) => addMember(ctx.me, input)),
  removeMember: person.input(memberRemove).mutation(({ ctx, input }) => removeMember(ctx.me, input)),
  setRole: person.input(memberRole).mutation(({ ctx, input }) => setRole(ctx.me, input)),
  channels: channelsRouter,
  invitations: groupInvitationsRouter,
});
