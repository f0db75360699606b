import { z } from "zod";
import { senderOf, textIn, tilePicture, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import { areBlockedSql } from "@/features/people/blocks/rules";
import type { RequestKind } from "@/features/requests/schema";

export const groupInvitations = {
  table: "GroupInvitation",
  to: "userId",
  from: 'r."invitedById"',
  badge: "groupInvitations",
} as const satisfies RequestKind;

/** The owner and admins of each group, as a subquery for other features' declarations of requests to them. */
export const groupAdminsSql = `(select "groupId", "userId" from "GroupMember" where role in ('OWNER', 'ADMIN'))`;

const answerersOf = `select a."userId" from ${groupAdminsSql} a where a."groupId" = r."groupId"`;

/** SQL condition: a user of this id answers the request to join `r`, and is no blocked pair with the user who made it. */
export const isAskedToAnswer = (user: string) =>
  `(exists (${answerersOf} and a."userId" = ${user}) and not ${areBlockedSql('r."userId"', user)})`;

export const groupJoinRequests = {
  table: "GroupJoinRequest",
  to: { users: answerersOf, includes: isAskedToAnswer },
  from: 'r."userId"',
  badge: "groupRequests",
} as const satisfies RequestKind;

const group = (news: StoredNews) => textIn(news, "groupName");
const picture = (news: StoredNews) => tilePicture(news, "groupId");
const route = (news: StoredNews) => textIn(news, "groupId") && "/?social=groups";

export const groupInvitationNews = kind({
  name: "GROUP_INVITATION",
  data: z.strictObject({
    invitationId: z.string(),
    groupId: z.string(),
    groupName: z.string(),
    groupDescription: z.string(),
    fromUserId: z.string(),
    invitedBy: z.string(),
    role: z.literal("MEMBER"),
  }),
  title: "Group invitation",
  message: ({ invitedBy, groupName }) => `${invitedBy} invited you to ${groupName}.`,
  words: {
    id: "groups.news.invitation",
    names: (news) => ({ name: senderOf(news, "invitedBy"), group: group(news) }),
  },
  sign: "group",
  picture,
  route,
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "groups.news.invitationSetting", group: "COMMUNITY" },
  asks: { answerer: "invitation", idField: "invitationId", target: group },
});

export const addedToGroupNews = kind({
  name: "Added to Group",
  data: z.strictObject({
    groupId: z.string(),
    groupName: z.string(),
    groupDescription: z.string(),
    invitedBy: z.string(),
  }),
  title: "Added to Group",
  message: ({ invitedBy, groupName }) => `${invitedBy} added you to ${groupName}.`,
  words: {
    id: "groups.news.added",
    names: (news) => ({ group: group(news) }),
    headingId: "groups.news.addedTitle",
  },
  sign: "check",
  picture,
  route,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "groups.news.addedSetting", group: "COMMUNITY" },
});

export const groupJoinRequestNews = kind({
  name: "group_join_request",
  data: z.strictObject({
    groupId: z.string(),
    groupName: z.string(),
    joinRequestId: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
  }),
  title: "Request to join",
  message: ({ fromUserName, groupName }) => `${fromUserName} wants to join ${groupName}.`,
  words: {
    id: "groups.news.joinRequest",
    names: (news) => ({ name: senderOf(news, "fromUserName"), group: group(news) }),
  },
  sign: "group",
  picture,
  route: (news) => {
    const id = urlPartIn(news, "groupId");
    return id && `/groups-orgs?group=${id}&part=requests`;
  },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "groups.news.joinRequestSetting", group: "COMMUNITY" },
  asks: { answerer: "joinRequest", idField: "joinRequestId" },
  readers: "ADMINS",
});

export const ownerNews = kind({
  name: "group_owner",
  data: z.strictObject({ groupId: z.string(), groupName: z.string() }),
  title: "Group owner",
  message: ({ groupName }) => `You are now the owner of ${groupName}.`,
  words: { id: "groups.news.owner", names: (news) => ({ group: group(news) }) },
  sign: "group",
  picture,
  route,
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "groups.news.ownerSetting", group: "COMMUNITY" },
  isImpersonal: true,
});
