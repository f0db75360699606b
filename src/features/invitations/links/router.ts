import { answers, anybody, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createLink, deactivateLink, openInvitations, redeemLink } from "./commands";
import { getOpenedLink, getPreview, listLinks } from "./queries";
import { linkCode, linkCreate, linkDeactivate, linkList } from "./schema";
import {
  invitationLinkAnswer,
  invitationLinksAnswer,
  invitationPreviewAnswer,
  openedInvitationAnswer,
  redemptionAnswer,
} from "./views";

export const linksRouter = router({
  list: person
    .input(linkList)
    .output(answers(invitationLinksAnswer))
    .query(({ ctx, input }) => listLinks(ctx.me, input)),
  create: person
    .input(linkCreate)
    .output(answers(invitationLinkAnswer))
    .mutation(({ ctx, input }) => createLink(ctx.me, input)),
  get: person
    .input(linkCode)
    .output(answers(openedInvitationAnswer))
    .query(({ ctx, input }) => getOpenedLink(ctx.me, input)),
  preview: anybody
    .input(linkCode)
    .output(answers(invitationPreviewAnswer))
    .query(({ ctx, input }) => getPreview(ctx, input)),
  redeem: person
    .input(linkCode)
    .output(answers(redemptionAnswer))
    .mutation(({ ctx, input }) => redeemLink(ctx.me, input)),
  open: person.output(answers(successAnswer)).mutation(({ ctx }) => openInvitations(ctx.me)),
  deactivate: person
    .input(linkDeactivate)
    .output(answers(invitationLinkAnswer))
    .mutation(({ ctx, input }) => deactivateLink(ctx.me, input)),
});
