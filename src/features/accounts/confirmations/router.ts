import { answers, person, router } from "@/api/trpc";
import { sendConfirmation } from "./commands";
import { confirmationSentAnswer } from "./views";

export const confirmationsRouter = router({
  send: person.output(answers(confirmationSentAnswer)).mutation(({ ctx }) => sendConfirmation(ctx.me)),
});
