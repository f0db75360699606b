import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answerOrganizationInvitation, inviteMember, withdrawInvitation } from "./commands";
import { listOrganizationInvitations, listSentInvitations } from "./queries";
import { invitationCreate, invitationRespond, invitationWithdraw, sentList } from "./schema";
import {
  organizationInvitationAnswer,
  organizationInvitationAnswered,
  organizationInvitationsAnswer,
  sentOrganizationInvitationsAnswer,
} from "./views";

export const organizationInvitationsRouter = router({
  list: person
    .output(answers(organizationInvitationsAnswer))
    .query(({ ctx }) => listOrganizationInvitations(ctx.me)),
  respond: person
    .input(invitationRespond)
    .output(answers(organizationInvitationAnswered))
    .mutation(({ ctx, input }) => answerOrganizationInvitation(ctx.me, input)),
  listSent: person
    .input(sentList)
    .output(answers(sentOrganizationInvitationsAnswer))
    .query(({ ctx, input }) => listSentInvitations(ctx.me, input)),
  create: person
    .input(invitationCreate)
    .output(answers(organizationInvitationAnswer))
    .mutation(({ ctx, input }) => inviteMember(ctx.me, input)),
  withdraw: person
    .input(invitationWithdraw)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.me, input)),
});
