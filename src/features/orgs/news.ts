import { z } from "zod";
import { senderOf, textIn, tilePicture, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

const organization = (news: StoredNews) => textIn(news, "organizationName");
const namesBy = (field: string) => (news: StoredNews) => ({
  name: senderOf(news, field),
  organization: organization(news),
});

const toOrganization = {
  sign: "organization",
  picture: (news: StoredNews) => tilePicture(news, "organizationId"),
  route: (news: StoredNews) => textIn(news, "organizationId") && "/?social=organizations",
  cardRoute: (news: StoredNews) => {
    const slug = urlPartIn(news, "organizationSlug");
    return slug && `/org/${slug}`;
  },
  channels: { inApp: true, mail: "OFF" },
  asks: { answerer: "invitation", idField: "invitationId", target: organization },
} as const;

const asked = z.strictObject({
  organizationId: z.string(),
  organizationName: z.string(),
  organizationSlug: z.string(),
});

/** Nothing creates these two kinds yet; the notification list can show them. */
const organizationInvitationNews = kind({
  ...toOrganization,
  name: "organization_invitation",
  data: asked.extend({ invitationId: z.string(), invitedBy: z.string(), role: z.string() }),
  title: "Organization invitation",
  message: ({ invitedBy, organizationName }) => `${invitedBy} invited you to ${organizationName}.`,
  words: {
    id: "orgs.news.invitation",
    names: namesBy("invitedBy"),
    values: (news) => ({ role: textIn(news, "role") ?? "MEMBER" }),
  },
});

const joinRequestNews = kind({
  ...toOrganization,
  name: "organization_join_request",
  data: asked.extend({ joinRequestId: z.string(), fromUserName: z.string() }),
  title: "Request to join",
  message: ({ fromUserName, organizationName }) => `${fromUserName} wants to join ${organizationName}.`,
  words: { id: "orgs.news.joinRequest", names: namesBy("fromUserName") },
});

export const orgsNews = [organizationInvitationNews, joinRequestNews] as const;
