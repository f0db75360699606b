import { z } from "zod";
import { nextCursor } from "@/lib/answer";
import { type OrganizationRole, organizationRoles } from "./rules";

/** An organization as the caller sees it. `role`: null unless the caller is a member. */
export const organizationView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    website: z.string(),
    isPublic: z.boolean(),
    /** stays when the name changes */
    slug: z.string(),
    publicSlug: z.string().nullable(),
    logoUrl: z.string().nullable(),
    role: z.enum(organizationRoles).nullable(),
    memberCount: z.number(),
    activityCount: z.number(),
    followerCount: z.number(),
    upcomingEventsCount: z.number(),
    /** null: the caller does not follow it */
    followedAt: z.iso.datetime().nullable(),
    nameChangeCount: z.number(),
    /** null: the name may change at any time */
    nextNameChangeAllowed: z.iso.datetime().nullable(),
    enableDepartments: z.boolean(),
    enableCountries: z.boolean(),
    enableOffices: z.boolean(),
    enableTeams: z.boolean(),
    /** null unless the caller is a member */
    conversationId: z.string().nullable(),
  })
  .meta({ id: "Organization" });
export type OrganizationView = z.infer<typeof organizationView>;

export type OrganizationRow = Omit<OrganizationView, "role" | "followedAt" | "nextNameChangeAllowed"> & {
  role: OrganizationRole | null;
  followedAt: Date | null;
  nextNameChangeAllowed: Date | null;
};

export const toOrganization = (row: OrganizationRow): OrganizationView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  website: row.website,
  isPublic: row.isPublic,
  slug: row.slug,
  publicSlug: row.publicSlug,
  logoUrl: row.logoUrl,
  role: row.role,
  memberCount: row.memberCount,
  activityCount: row.activityCount,
  followerCount: row.followerCount,
  upcomingEventsCount: row.upcomingEventsCount,
  followedAt: row.followedAt?.toISOString() ?? null,
  nameChangeCount: row.nameChangeCount,
  nextNameChangeAllowed: row.nextNameChangeAllowed?.toISOString() ?? null,
  enableDepartments: row.enableDepartments,
  enableCountries: row.enableCountries,
  enableOffices: row.enableOffices,
  enableTeams: row.enableTeams,
  conversationId: row.conversationId,
});

export const organizationAnswer = z
  .strictObject({ organization: organizationView })
  .meta({ id: "OrganizationAnswer" });
export const organizationsAnswer = z
  .strictObject({ organizations: z.array(organizationView), nextCursor })
  .meta({ id: "OrganizationsAnswer" });
