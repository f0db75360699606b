import { z } from "zod";
import { withoutBidiControls } from "@/lib/text";
import { organizationView } from "../views";

/** A public organization as anyone sees it, also without a session: no person, and nothing that a member sees. */
export const organizationPreviewView = organizationView
  .pick({
    id: true,
    name: true,
    description: true,
    website: true,
    logoUrl: true,
    memberCount: true,
    activityCount: true,
    followerCount: true,
    upcomingEventsCount: true,
  })
  .extend({
    isVerified: z.boolean(),
    /** the address of the page, with this site's origin */
    url: z.string(),
  })
  .meta({ id: "OrganizationPreview" });
export type OrganizationPreviewView = z.infer<typeof organizationPreviewView>;

export type PreviewRow = Omit<OrganizationPreviewView, "url"> & {
  slug: string;
  publicSlug: string | null;
};

/** The address of an organization's page. `site`: the origin of this site. */
export const urlOf = (site: string, one: { slug: string; publicSlug: string | null }) =>
  `${site}/org/${one.publicSlug ?? one.slug}`;

/** `site`: the origin of this site */
export const toOrganizationPreview = (row: PreviewRow, site: string): OrganizationPreviewView => ({
  id: row.id,
  name: row.name,
  description: withoutBidiControls(row.description),
  website: row.website,
  logoUrl: row.logoUrl,
  memberCount: row.memberCount,
  activityCount: row.activityCount,
  followerCount: row.followerCount,
  upcomingEventsCount: row.upcomingEventsCount,
  isVerified: row.isVerified,
  url: urlOf(site, row),
});

/** An organization's page as the caller sees it. */
export const organizationPageView = z
  .strictObject({
    organization: organizationView,
    isVerified: z.boolean(),
    /** the caller has a pending invitation */
    isInvited: z.boolean(),
    url: z.string(),
    /** the caller's pending request to join; null: none */
    request: z
      .strictObject({ id: z.string(), message: z.string(), requestedAt: z.iso.datetime() })
      .nullable(),
  })
  .meta({ id: "OrganizationPage" });
export type OrganizationPageView = z.infer<typeof organizationPageView>;

export const organizationPreviewAnswer = z
  .strictObject({ organization: organizationPreviewView })
  .meta({ id: "OrganizationPreviewAnswer" });
