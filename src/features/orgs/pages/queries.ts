import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { networkOf } from "@/server/addresses";
import { sql } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitSpeed } from "@/server/limits";
import { isVerifiedSql } from "../domains/queries";
import { getOrganizationBySlug, hasSlugSql, isPublicSql, organizationCounts } from "../queries";
import { idIn } from "../rules";
import type { OrganizationSlug } from "../schema";
import {
  type OrganizationPageView,
  type OrganizationPreviewView,
  type PreviewRow,
  toOrganizationPreview,
  urlOf,
} from "./views";

const previewStatement = once(
  () => `
  select o.id, o.name, o.description, o.website, o."logoUrl", o.slug, o."publicSlug", o."memberCount",
    o."followerCount", ${isVerifiedSql} as "isVerified", counts.*
  from "Organization" o cross join ${organizationCounts.only()("o.id")} counts
  where ${isPublicSql("o")} and ${isUpSql("o.id")} and ${hasSlugSql("$1", "$2")}`,
);

/**
 * A public organization by its slug, public slug or id, for anyone at this address. One query. Throws not-found,
 * too-many.
 */
export async function getOrganizationPreview(
  { address }: { address: string },
  { slug }: OrganizationSlug,
): Promise<{ organization: OrganizationPreviewView }> {
  limitSpeed("call", networkOf(address));
  const [row] = await sql<PreviewRow>("get_organization_preview", previewStatement(), [slug, idIn(slug)]);
  if (!row) throw notFound("The organization");
  return { organization: toOrganizationPreview(row, siteUrl()) };
}

type Facts = {
  isVerified: boolean;
  isInvited: boolean;
  requestId: string | null;
  message: string | null;
  requestedAt: Date | null;
};

const factsStatement = `
  select ${isVerifiedSql} as "isVerified", r.id as "requestId", r.message,
    exists (select 1 from "OrganizationInvitation" i
      where i."organizationId" = o.id and i."userId" = $1 and i.status = 'PENDING') as "isInvited", r."createdAt" as "requestedAt"
  from "Organization" o
  left join "OrganizationJoinRequest" r
    on r."organizationId" = o.id and r."userId" = $1 and r.status = 'PENDING'
  where o.id = $2`;

/**
 * An organization's page, by slug, public slug or id, as the caller sees it; also of one that is not public, if they are
 * invited to it. Two queries. Throws not-found.
 */
export async function getOrganizationPage(me: Me, input: OrganizationSlug): Promise<OrganizationPageView> {
  const organization = await getOrganizationBySlug(me, input, { invited: true });
  const values = [me.id, organization.id];
  const [facts] = await sql<Facts>("get_organization_page", factsStatement, values);
  if (!facts) throw notFound("The organization");
  const { isVerified, isInvited, requestId, message, requestedAt } = facts;
  const request = requestId &&
    requestedAt && { id: requestId, message: message ?? "", requestedAt: requestedAt.toISOString() };
  return {
    organization,
    isVerified,
    isInvited,
    url: urlOf(siteUrl(), organization),
    request: request || null,
  };
}
