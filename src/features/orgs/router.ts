import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createOrganization, followOrganization, unfollowOrganization, updateOrganization } from "./commands";
import { departmentsRouter } from "./departments/router";
import { domainsRouter } from "./domains/router";
import { organizationInvitationsRouter } from "./invitations/router";
import { logRouter } from "./log/router";
import { membersRouter } from "./members/router";
import { organizationPagesRouter } from "./pages/router";
import { setLogo } from "./pictures/commands";
import { logoUpload } from "./pictures/schema";
import { logoAnswer } from "./pictures/views";
import {
  getOrganizationBySlug,
  listFollowedOrganizations,
  listMyOrganizations,
  listOrganizations,
} from "./queries";
import { deleteOrganization } from "./removal/commands";
import { organizationRemoval } from "./removal/schema";
import { joinRequestsRouter } from "./requests/router";
import {
  directory,
  organizationCreate,
  organizationId,
  organizationList,
  organizationSlug,
  organizationUpdate,
} from "./schema";
import { unitsRouter } from "./units/router";
import { organizationAnswer, organizationsAnswer, organizationView } from "./views";

export const orgsRouter = router({
  list: person
    .input(directory)
    .output(answers(organizationsAnswer))
    .query(({ ctx, input }) => listOrganizations(ctx.me, input)),
  listMine: person
    .input(organizationList)
    .output(answers(organizationsAnswer))
    .query(({ ctx, input }) => listMyOrganizations(ctx.me, input)),
  listFollowed: person
    .input(organizationList)
    .output(answers(organizationsAnswer))
    .query(({ ctx, input }) => listFollowedOrganizations(ctx.me, input)),
  getBySlug: person
    .input(organizationSlug)
    .output(answers(organizationView))
    .query(({ ctx, input }) => getOrganizationBySlug(ctx.me, input)),
  create: person
    .input(organizationCreate)
    .output(answers(organizationAnswer))
    .mutation(({ ctx, input }) => createOrganization(ctx.me, input)),
  update: person
    .input(organizationUpdate)
    .output(answers(organizationAnswer))
    .mutation(({ ctx, input }) => updateOrganization(ctx.me, input)),
  delete: person
    .input(organizationRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteOrganization(ctx.me, input)),
  invitations: organizationInvitationsRouter,
  joinRequests: joinRequestsRouter,
  log: logRouter,
  members: membersRouter,
  pages: organizationPagesRouter,
  setLogo: person
    .input(logoUpload)
    .output(answers(logoAnswer))
    .mutation(({ ctx, input }) => setLogo(ctx.me, input)),
  departments: departmentsRouter,
  units: unitsRouter,
  domains: domainsRouter,
  follow: person
    .input(organizationId)
    .output(answers(organizationAnswer))
    .mutation(({ ctx, input }) => followOrganization(ctx.me, input)),
  unfollow: person
    .input(organizationId)
    .output(answers(organizationAnswer))
    .mutation(({ ctx, input }) => unfollowOrganization(ctx.me, input)),
});
