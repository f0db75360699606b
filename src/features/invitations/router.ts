import { person, router } from "@/api/trpc";
import { invitationAnswer } from "@/features/activities/invitations/schema";
import { respondToInvitation } from "./commands";
import { listInvitations } from "./queries";

export const invitationsRouter = router({
  list: person.query(({ ctx }) => listInvitations(ctx.me)),
  respond: person.input(invitationAnswer).mutation(({ ctx, input }) => respondToInvitation(ctx.me, input)),
});
