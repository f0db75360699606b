import { z } from "zod";
import { type GroupRole, isManaging } from "@/features/groups/rules";
import { groupView } from "@/features/groups/views";
import { isAdministering, type OrganizationRole } from "@/features/orgs/rules";
import { organizationView } from "@/features/orgs/views";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type LinkType, linkStates, linkTypes, stateOf } from "./rules";

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
    /** false once it is deactivated, or while its owner may not add members, or is suspended */
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
  groupId: string | null;
  organizationId: string | null;
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

/** What an emailed invitation to an organization says. */
export type MailedLink = {
  inviteCode: string;
  organizationId: string;
  organizationName: string;
  ownerId: string;
  ownerName: string;
  language: string;
  timeZone: string;
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

const toTarget = (target: Target | null): Target | null =>
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

const openedFields = {
  title: z.string(),
  message: z.string(),
  type: z.enum(linkTypes),
  /** whether the link can be used, or the first reason why not */
  state: z.enum(linkStates),
  canBeUsed: z.boolean(),
  maxUses: z.number(),
  currentUses: z.number(),
  expiresAt: z.iso.datetime(),
};

/** What a link says to somebody who is not signed in. */
export const invitationPreviewView = z
  .strictObject({
    ...openedFields,
    /** null for type GENERAL */
    target: targetView.omit({ id: true }).nullable(),
    inviter: z.strictObject({ name: z.string() }),
  })
  .meta({ id: "InvitationPreview" });
export type InvitationPreviewView = z.infer<typeof invitationPreviewView>;

/** An invitation link as a user sees it who has its code. */
export const openedInvitationView = z
  .strictObject({
    /** by which it can be reported */
    id: z.string(),
    ...openedFields,
    target: targetView.nullable(),
    inviter: personView,
    isOwn: z.boolean(),
    /** the caller is a friend of the inviter already, or a member */
    isJoined: z.boolean(),
  })
  .meta({ id: "OpenedInvitation" });
export type OpenedInvitationView = z.infer<typeof openedInvitationView>;

export type OpenedRow = LinkRow & { inviter: PersonView; isJoined: boolean };

/** The facts that the rules about links decide by. */
export const toFacts = (row: LinkRow) => ({ ...row, isActive: isLinkActive(row) });

function openedOf(row: LinkRow, now: Date) {
  const state = stateOf(toFacts(row), now);
  return {
    title: row.title,
    message: row.message,
    type: row.type,
    state,
    canBeUsed: state === "USABLE",
    maxUses: row.maxUses,
    currentUses: row.currentUses,
    expiresAt: row.expiresAt.toISOString(),
  };
}

export const toPreview = (row: LinkRow & { inviter: PersonView }, now: Date): InvitationPreviewView => ({
  ...openedOf(row, now),
  target: row.target && { name: row.target.name, memberCount: row.target.memberCount },
  inviter: { name: row.inviter.name },
});

export const toOpenedInvitation = (me: { id: string }, row: OpenedRow, now: Date): OpenedInvitationView => ({
  id: row.id,
  ...openedOf(row, now),
  target: toTarget(row.target),
  inviter: toPerson(row.inviter),
  isOwn: row.ownerId === me.id,
  isJoined: row.isJoined,
});

export const invitationPreviewAnswer = z
  .strictObject({ invitation: invitationPreviewView })
  .meta({ id: "InvitationPreviewAnswer" });
export const openedInvitationAnswer = z
  .strictObject({ invitation: openedInvitationView })
  .meta({ id: "OpenedInvitationAnswer" });
/** One of the three is set, by the link's type: what the caller has joined. */
export const redemptionAnswer = z
  .strictObject({
    ...done,
    friend: personView.nullable(),
    group: groupView.nullable(),
    organization: organizationView.nullable(),
  })
  .meta({ id: "RedemptionAnswer" });
export type RedemptionView = z.infer<typeof redemptionAnswer>;

export const invitationLinksAnswer = z
  .strictObject({ invitations: z.array(invitationLinkView), nextCursor })
  .meta({ id: "InvitationLinksAnswer" });
export const invitationLinkAnswer = z
  .strictObject({ invitation: invitationLinkView })
  .meta({ id: "InvitationLinkAnswer" });
