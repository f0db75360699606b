import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { sendConfirmation } from "./commands";

export const confirmationsRouter = router({
  send: person.output(answers(successAnswer)).mutation(({ ctx }) => sendConfirmation(ctx.me)),
});
