import { person, router } from "@/api/trpc";
import { listGroupInvitations } from "./queries";

export const groupInvitationsRouter = router({
  list: person.query(({ ctx }) => listGroupInvitations(ctx.me)),
});
