import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { organizationId } from "../schema";
import { addDomain, fetchInstructions, removeDomain, verifyDomain } from "./commands";
import { listDomains, listVerificationStatuses } from "./queries";
import { domainCreate, domainId, verificationStatusQuery } from "./schema";
import { domainAnswer, domainsAnswer, txtRecordAnswer, verificationStatusAnswer } from "./views";

export const domainsRouter = router({
  list: person
    .input(organizationId)
    .output(answers(domainsAnswer))
    .query(({ ctx, input }) => listDomains(ctx.me, input)),
  add: person
    .input(domainCreate)
    .output(answers(domainAnswer))
    .mutation(({ ctx, input }) => addDomain(ctx.me, input)),
  instructions: person
    .input(domainId)
    .output(answers(txtRecordAnswer))
    .query(({ ctx, input }) => fetchInstructions(ctx.me, input)),
  verify: person
    .input(domainId)
    .output(answers(domainAnswer))
    .mutation(({ ctx, input }) => verifyDomain(ctx.me, input)),
  delete: person
    .input(domainId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeDomain(ctx.me, input)),
  /** A mutation only because its documented method is POST: up to 100 ids are too long for an address. */
  listStatuses: person
    .input(verificationStatusQuery)
    .output(answers(verificationStatusAnswer))
    .mutation(({ ctx, input }) => listVerificationStatuses(ctx.me, input)),
});
