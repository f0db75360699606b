import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { nameOrganizationCoach, removeOrganizationCoach } from "./commands";
import { listOrganizationCoaches } from "./queries";
import { byOrganization, organizationCoach } from "./schema";
import { organizationCoachesAnswer, organizationCoachNamedAnswer } from "./views";

export const organizationCoachesRouter = router({
  list: person
    .input(byOrganization)
    .output(answers(organizationCoachesAnswer))
    .query(({ ctx, input }) => listOrganizationCoaches(ctx.me, input)),
  add: person
    .input(organizationCoach)
    .output(answers(organizationCoachNamedAnswer))
    .mutation(({ ctx, input }) => nameOrganizationCoach(ctx.me, input)),
  remove: person
    .input(organizationCoach)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeOrganizationCoach(ctx.me, input)),
});
