import { person, router } from "@/api/trpc";
import { answerInvitation, createInvitations } from "./commands";
import { invitationAnswer, invitationsCreate } from "./schema";

export const invitationsRouter = router({
  invite: person.input(invitationsCreate).mutation(({ ctx, input }) => createInvitations(ctx.me, input)),
  respond: person.input(invitationAnswer).mutation(({ ctx, input }) => answerInvitation(ctx.me, input)),
});
