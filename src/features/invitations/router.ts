import { person, router } from "@/api/trpc";
import { respondToInvitation } from "./commands";
import { listInvitations } from "./queries";
import { invitationRespond } from "./schema";

export const invitationsRouter = router({
  list: person.query(({ ctx }) => listInvitations(ctx.me)),
  respond: person.input(invitationRespond).mutation(({ ctx, input }) => respondToInvitation(ctx.me, input)),
});
