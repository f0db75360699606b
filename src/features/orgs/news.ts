import { z } from "zod";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { senderOf, textIn, tilePicture, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import { areBlockedSql } from "@/features/people/blocks/rules";
import type { RequestKind } from "@/features/requests/schema";
import { shownHost } from "@/lib/email-address";
import type { OrganizationFacts } from "./queries";
import { organizationRoles } from "./rules";

export const organizationInvitations = {
  table: "OrganizationInvitation",
  to: "userId",
  from: 'r."invitedById"',
  badge: "organizationInvitations",
} as const satisfies RequestKind;

/** The owner and admins of each organization, as a subquery for declarations of requests to them. */
export const organizationAdminsSql = `(
  select "organizationId", "userId" from "OrganizationMember" one
  where role in ('OWNER', 'ADMIN') and ${isUpSql('one."organizationId"')})`;

const answerersOf = `select a."userId" from ${organizationAdminsSql} a where a."organizationId" = r."organizationId"`;

/** SQL condition: a user of this id answers the request to join `r`, and is no blocked pair with the user who made it. */
export const isAskedToAnswer = (user: string) =>
  `(exists (${answerersOf} and a."userId" = ${user}) and not ${areBlockedSql('r."userId"', user)})`;

export const joinRequests = {
  table: "OrganizationJoinRequest",
  to: { users: answerersOf, includes: isAskedToAnswer },
  from: 'r."userId"',
  badge: "organizationRequests",
} as const satisfies RequestKind;

const organization = (news: StoredNews) => textIn(news, "organizationName");
const namesBy = (field: string) => (news: StoredNews) => ({
  name: senderOf(news, field),
  organization: organization(news),
});

/** The organization's page. */
const pathOf = (news: StoredNews) => {
  const slug = urlPartIn(news, "organizationSlug");
  return slug && `/org/${slug}`;
};
/** The tab of the organization's dialog in which the notification can be acted on. */
const pathOfPart = (part: string) => (news: StoredNews) => {
  const id = urlPartIn(news, "organizationId");
  return id && `/groups-orgs?tab=organizations&org=${id}&part=${part}`;
};

const toOrganization = {
  sign: "organization",
  picture: (news: StoredNews) => tilePicture(news, "organizationId"),
  route: pathOf,
  cardRoute: pathOf,
} as const;

const about = z.strictObject({
  organizationId: z.string(),
  organizationName: z.string(),
  organizationDescription: z.string(),
  organizationSlug: z.string(),
});
const role = z.enum(organizationRoles);

/** The data that every kind holds of the organization. */
export const newsOf = (
  one: Pick<OrganizationFacts, "id" | "name" | "description" | "slug" | "publicSlug">,
): z.output<typeof about> => ({
  organizationId: one.id,
  organizationName: one.name,
  organizationDescription: one.description,
  organizationSlug: one.publicSlug ?? one.slug,
});

export const organizationInvitationNews = kind({
  ...toOrganization,
  name: "organization_invitation",
  data: about.extend({ invitationId: z.string(), fromUserId: z.string(), invitedBy: z.string(), role }),
  title: "Organization invitation",
  message: ({ invitedBy, organizationName }) => `${invitedBy} invited you to ${organizationName}.`,
  words: {
    id: "orgs.news.invitation",
    names: namesBy("invitedBy"),
    values: (news) => ({ role: textIn(news, "role") ?? "MEMBER" }),
  },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "orgs.news.invitationSetting", group: "COMMUNITY" },
  asks: { answerer: "invitation", idField: "invitationId", target: organization },
});

export const addedToOrganizationNews = kind({
  ...toOrganization,
  name: "organization_added",
  data: about.extend({ fromUserId: z.string(), invitedBy: z.string(), role }),
  title: "Added to organization",
  message: ({ invitedBy, organizationName }) => `${invitedBy} added you to ${organizationName}.`,
  words: { id: "orgs.news.added", names: (news) => ({ organization: organization(news) }) },
  sign: "check",
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "orgs.news.addedSetting", group: "COMMUNITY" },
});

export const joinRequestNews = kind({
  ...toOrganization,
  name: "organization_join_request",
  data: about.extend({ joinRequestId: z.string(), fromUserId: z.string(), fromUserName: z.string() }),
  title: "Request to join",
  message: ({ fromUserName, organizationName }) => `${fromUserName} wants to join ${organizationName}.`,
  route: pathOfPart("requests"),
  words: { id: "orgs.news.joinRequest", names: namesBy("fromUserName") },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "orgs.news.joinRequestSetting", group: "COMMUNITY" },
  asks: { answerer: "joinRequest", idField: "joinRequestId" },
  readers: "ADMINS",
});

export const organizationOwnerNews = kind({
  ...toOrganization,
  name: "organization_owner",
  data: about,
  title: "Organization owner",
  message: ({ organizationName }) => `You are now the owner of ${organizationName}.`,
  words: { id: "orgs.news.owner", names: (news) => ({ organization: organization(news) }) },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "orgs.news.ownerSetting", group: "COMMUNITY" },
  isImpersonal: true,
});

const domainIn = (news: StoredNews) => {
  const domain = textIn(news, "domain");
  return domain && shownHost(domain);
};

export const missingRecordNews = kind({
  ...toOrganization,
  name: "organization_domain",
  data: about.extend({ domain: z.string() }),
  title: "Domain record missing",
  message: ({ domain, organizationName }) =>
    `The DNS record of ${shownHost(domain)} is missing. Put it back within seven days, or ${organizationName} loses the verified domain.`,
  route: pathOfPart("domains"),
  words: {
    id: "orgs.news.domain",
    names: (news) => ({ organization: organization(news), domain: domainIn(news) }),
  },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "orgs.news.domainSetting", group: "COMMUNITY" },
  isImpersonal: true,
});

export const lapsedDomainNews = kind({
  ...toOrganization,
  name: "organization_domain_lapsed",
  data: about.extend({ domain: z.string() }),
  title: "Domain no longer verified",
  message: ({ domain, organizationName }) =>
    `The DNS record of ${shownHost(domain)} was missing for seven days. ${organizationName} has lost the verified domain.`,
  route: pathOfPart("domains"),
  words: {
    id: "orgs.news.domainLapsed",
    names: (news) => ({ organization: organization(news), domain: domainIn(news) }),
  },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "orgs.news.domainLapsedSetting", group: "COMMUNITY" },
  isImpersonal: true,
});

export const orgsNews = [
  organizationInvitationNews,
  addedToOrganizationNews,
  joinRequestNews,
  organizationOwnerNews,
  missingRecordNews,
  lapsedDomainNews,
] as const;
