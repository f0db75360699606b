import { person, router } from "@/api/trpc";
import { endOtherSessions, endSession } from "./commands";
import { listSessions } from "./queries";
import { sessionId } from "./schema";

export const sessionsRouter = router({
  list: person.query(({ ctx }) => listSessions(ctx.me)),
  end: person.input(sessionId).mutation(({ ctx, input }) => endSession(ctx.me, input)),
  endOthers: person.mutation(({ ctx }) => endOtherSessions(ctx.me)),
});
