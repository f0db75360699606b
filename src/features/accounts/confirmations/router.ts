import { person, router } from "@/api/trpc";
import { sendConfirmation } from "./commands";

export const confirmationsRouter = router({
  send: person.mutation(({ ctx }) => sendConfirmation(ctx.me)),
});
