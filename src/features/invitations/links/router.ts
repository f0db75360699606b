import { answers, person, router } from "@/api/trpc";
import { createLink, deactivateLink } from "./commands";
import { listLinks } from "./queries";
import { linkCreate, linkDeactivate, linkList } from "./schema";
import { invitationLinkAnswer, invitationLinksAnswer } from "./views";

export const linksRouter = router({
  list: person
    .input(linkList)
    .output(answers(invitationLinksAnswer))
    .query(({ ctx, input }) => listLinks(ctx.me, input)),
  create: person
    .input(linkCreate)
    .output(answers(invitationLinkAnswer))
    .mutation(({ ctx, input }) => createLink(ctx.me, input)),
  deactivate: person
    .input(linkDeactivate)
    .output(answers(invitationLinkAnswer))
    .mutation(({ ctx, input }) => deactivateLink(ctx.me, input)),
});
