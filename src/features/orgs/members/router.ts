import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { importMembers } from "../imports/commands";
import { memberImport } from "../imports/schema";
import { membersImportedAnswer } from "../imports/views";
import { addMember } from "../invitations/commands";
import { organizationMemberAddedAnswer } from "../invitations/views";
import { handOverOrganization, removeMember, updateMember } from "./commands";
import { listOrganizationMembers } from "./queries";
import { memberAdd, memberList, memberRemove, memberUpdate, organizationHandover } from "./schema";
import { organizationMemberAnswer, organizationMembersAnswer } from "./views";

export const membersRouter = router({
  list: person
    .input(memberList)
    .output(answers(organizationMembersAnswer))
    .query(({ ctx, input }) => listOrganizationMembers(ctx.me, input)),
  add: person
    .input(memberAdd)
    .output(answers(organizationMemberAddedAnswer))
    .mutation(({ ctx, input }) => addMember(ctx.me, input)),
  import: person
    .input(memberImport)
    .output(answers(membersImportedAnswer))
    .mutation(({ ctx, input }) => importMembers(ctx.me, input)),
  update: person
    .input(memberUpdate)
    .output(answers(organizationMemberAnswer))
    .mutation(({ ctx, input }) => updateMember(ctx.me, input)),
  remove: person
    .input(memberRemove)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeMember(ctx.me, input)),
  handOver: person
    .input(organizationHandover)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => handOverOrganization(ctx.me, input)),
});
