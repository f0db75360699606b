import { person, router } from "@/api/trpc";
import { withdrawInvitation } from "./commands";
import { listGroupInvitations, listSentInvitations } from "./queries";
import { invitationWithdraw, sentList } from "./schema";

export const groupInvitationsRouter = router({
  list: person.query(({ ctx }) => listGroupInvitations(ctx.me)),
  listSent: person.input(sentList).query(({ ctx, input }) => listSentInvitations(ctx.me, input)),
  withdraw: person.input(invitationWithdraw).mutation(({ ctx, input }) => withdrawInvitation(ctx.me, input)),
});
