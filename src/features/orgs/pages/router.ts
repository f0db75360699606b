import { answers, anybody, person, router } from "@/api/trpc";
import { organizationSlug } from "../schema";
import { getOrganizationPage, getOrganizationPreview } from "./queries";
import { organizationPageView, organizationPreviewAnswer } from "./views";

export const organizationPagesRouter = router({
  get: person
    .input(organizationSlug)
    .output(answers(organizationPageView))
    .query(({ ctx, input }) => getOrganizationPage(ctx.me, input)),
  preview: anybody
    .input(organizationSlug)
    .output(answers(organizationPreviewAnswer))
    .query(({ ctx, input }) => getOrganizationPreview(ctx, input)),
});
