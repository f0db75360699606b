import { answers, person, router } from "@/api/trpc";
import { answerInvitation, createInvitations, withdrawInvitations } from "./commands";
import { countInvitees } from "./queries";
import { invitationAnswer, invitationsCreate, invitationsWithdraw, inviteesCount } from "./schema";
import {
  activityInvitationAnswer,
  activityInvitationsAnswer,
  activityInvitationsWithdrawAnswer,
  inviteesCountAnswer,
} from "./views";

export const invitationsRouter = router({
  count: person
    .input(inviteesCount)
    .output(answers(inviteesCountAnswer))
    .query(({ ctx, input }) => countInvitees(ctx.me, input)),
  invite: person
    .input(invitationsCreate)
    .output(answers(activityInvitationsAnswer))
    .mutation(({ ctx, input }) => createInvitations(ctx.me, input)),
  withdraw: person
    .input(invitationsWithdraw)
    .output(answers(activityInvitationsWithdrawAnswer))
    .mutation(({ ctx, input }) => withdrawInvitations(ctx.me, input)),
  respond: person
    .input(invitationAnswer)
    .output(answers(activityInvitationAnswer))
    .mutation(({ ctx, input }) => answerInvitation(ctx.me, input)),
});
