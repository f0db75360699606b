import { answers, person, router } from "@/api/trpc";
import { respondToInvitation } from "./commands";
import { linksRouter } from "./links/router";
import { listInvitations } from "./queries";
import { invitationRespond } from "./schema";
import { invitationAnswer, pendingInvitationsAnswer } from "./views";

export const invitationsRouter = router({
  list: person.output(answers(pendingInvitationsAnswer)).query(({ ctx }) => listInvitations(ctx.me)),
  respond: person
    .input(invitationRespond)
    .output(answers(invitationAnswer))
    .mutation(({ ctx, input }) => respondToInvitation(ctx.me, input)),
  links: linksRouter,
});
