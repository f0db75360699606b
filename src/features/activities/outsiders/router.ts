import { answers, person, router } from "@/api/trpc";
import { pollAnswer } from "../polls/views";
import { closeLink, openLink, removeOutsider } from "./commands";
import { getLink } from "./queries";
import { outsiderRemoval, pollLink } from "./schema";
import { pollLinkAnswer } from "./views";

export const outsidersRouter = router({
  link: person
    .input(pollLink)
    .output(answers(pollLinkAnswer))
    .query(({ ctx, input }) => getLink(ctx.me, input)),
  openLink: person
    .input(pollLink)
    .output(answers(pollLinkAnswer))
    .mutation(({ ctx, input }) => openLink(ctx.me, input)),
  closeLink: person
    .input(pollLink)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => closeLink(ctx.me, input)),
  remove: person
    .input(outsiderRemoval)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => removeOutsider(ctx.me, input)),
});
