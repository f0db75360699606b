import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { withdrawInvitation } from "./commands";
import { listGroupInvitations, listSentInvitations } from "./queries";
import { invitationWithdraw, sentList } from "./schema";
import { groupInvitationsAnswer, sentInvitationsAnswer } from "./views";

export const groupInvitationsRouter = router({
  list: person.output(answers(groupInvitationsAnswer)).query(({ ctx }) => listGroupInvitations(ctx.me)),
  listSent: person
    .input(sentList)
    .output(answers(sentInvitationsAnswer))
    .query(({ ctx, input }) => listSentInvitations(ctx.me, input)),
  withdraw: person
    .input(invitationWithdraw)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.me, input)),
});
