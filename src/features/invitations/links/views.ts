import { z } from "zod";
import { type GroupRole, isManaging } from "@/features/groups/rules";
import { isAdministering, type OrganizationRole } from "@/features/orgs/rules";
import { nextCursor } from "@/lib/answer";
import { type LinkType, linkTypes } from "./rules";

/** The group or organization that a link leads to. */
const targetView = z.strictObject({ id: z.string(), name: z.string(), memberCount: z.number() });
type Target = z.infer<typeof targetView>;

/** An invitation link as its owner sees it. */
export const invitationLinkView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    message: z.string(),
    type: z.enum(linkTypes),
    maxUses: z.number(),
    currentUses: z.number(),
    expiresAt: z.iso.datetime(),
    /** false once it is deactivated, or while its owner may not add members */
    isActive: z.boolean(),
    inviteCode: z.string(),
    url: z.string(),
    /** null for type GENERAL */
    target: targetView.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "InvitationLink" });
export type InvitationLinkView = z.infer<typeof invitationLinkView>;

export type LinkRow = {
  id: string;
  ownerId: string;
  type: LinkType;
  title: string;
  message: string;
  maxUses: number;
  currentUses: number;
  expiresAt: Date;
  isActive: boolean;
  inviteCode: string;
  createdAt: Date;
  groupRole: GroupRole | null;
  organizationRole: OrganizationRole | null;
  target: Target | null;
};

/** Whether the link is active and its owner may still add members. */
export const isLinkActive = ({
  type,
  isActive,
  groupRole,
  organizationRole,
}: Pick<LinkRow, "type" | "isActive" | "groupRole" | "organizationRole">): boolean => {
  if (type === "GROUP") return isActive && groupRole !== null && isManaging(groupRole);
  return isActive && (type === "GENERAL" || isAdministering(organizationRole));
};

export const toTarget = (target: Target | null): Target | null =>
  target && { id: target.id, name: target.name, memberCount: target.memberCount };

/** `site`: the origin of this site */
export const toInvitationLink = (row: LinkRow, site: string): InvitationLinkView => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  maxUses: row.maxUses,
  currentUses: row.currentUses,
  expiresAt: row.expiresAt.toISOString(),
  isActive: isLinkActive(row),
  inviteCode: row.inviteCode,
  url: `${site}/invite/${row.inviteCode}`,
  target: toTarget(row.target),
  createdAt: row.createdAt.toISOString(),
});

export const invitationLinksAnswer = z
  .strictObject({ invitations: z.array(invitationLinkView), nextCursor })
  .meta({ id: "InvitationLinksAnswer" });
export const invitationLinkAnswer = z
  .strictObject({ invitation: invitationLinkView })
  .meta({ id: "InvitationLinkAnswer" });
