import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { endOtherSessions, endSession } from "./commands";
import { listSessions } from "./queries";
import { sessionId } from "./schema";
import { sessionsAnswer, sessionsEndedAnswer } from "./views";

export const sessionsRouter = router({
  list: person.output(answers(sessionsAnswer)).query(({ ctx }) => listSessions(ctx.me)),
  end: person
    .input(sessionId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => endSession(ctx.me, input)),
  endOthers: person.output(answers(sessionsEndedAnswer)).mutation(({ ctx }) => endOtherSessions(ctx.me)),
});
