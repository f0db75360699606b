import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { organizationMemberView } from "../members/views";
import { organizationRoles } from "../rules";
import { organizationView } from "../views";

const invitedTo = organizationView.pick({
  id: true,
  name: true,
  description: true,
  slug: true,
  publicSlug: true,
  logoUrl: true,
  memberCount: true,
});

/** An invitation as the invited user sees it, and as the members who may invite do. */
export const organizationInvitationView = z
  .strictObject({
    id: z.string(),
    type: z.literal("organization_invitation"),
    organization: invitedTo,
    /** the role that accepting gives */
    role: z.enum(organizationRoles),
    message: z.string(),
    user: personView,
    /** null: the account was deleted */
    invitedBy: personView.nullable(),
    status: z.enum(["PENDING", "ACCEPTED", "DECLINED"]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "OrganizationInvitation" });
export type OrganizationInvitationView = z.infer<typeof organizationInvitationView>;

export type OrganizationInvitationRow = Omit<
  OrganizationInvitationView,
  "type" | "createdAt" | "user" | "invitedBy"
> & { user: PersonView; invitedBy: PersonView | null; createdAt: Date };

export const toOrganizationInvitation = ({
  organization,
  ...row
}: OrganizationInvitationRow): OrganizationInvitationView => ({
  id: row.id,
  type: "organization_invitation",
  organization: {
    id: organization.id,
    name: organization.name,
    description: organization.description,
    slug: organization.slug,
    publicSlug: organization.publicSlug,
    logoUrl: organization.logoUrl,
    memberCount: organization.memberCount,
  },
  role: row.role,
  message: row.message,
  user: toPerson(row.user),
  invitedBy: row.invitedBy && toPerson(row.invitedBy),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

export const organizationInvitationAnswer = z
  .strictObject({ invitation: organizationInvitationView })
  .meta({ id: "OrganizationInvitationAnswer" });
export const organizationInvitationsAnswer = z
  .strictObject({ invitations: z.array(organizationInvitationView) })
  .meta({ id: "OrganizationInvitationsAnswer" });
export const sentOrganizationInvitationsAnswer = z
  .strictObject({ invitations: z.array(organizationInvitationView), nextCursor })
  .meta({ id: "SentOrganizationInvitationsAnswer" });
/** `organization`: null after declining. */
export const organizationInvitationAnswered = z
  .strictObject({
    ...done,
    invitation: organizationInvitationView,
    organization: organizationView.nullable(),
  })
  .meta({ id: "OrganizationInvitationAnsweredAnswer" });
/** A user whose settings do not let others add them is invited instead. */
export const organizationMemberAddedAnswer = z
  .union([
    z.strictObject({ member: organizationMemberView }),
    z.strictObject({ invitation: organizationInvitationView }),
  ])
  .meta({ id: "OrganizationMemberAddedAnswer" });
