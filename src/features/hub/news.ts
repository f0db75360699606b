import { approvalsNews } from "@/features/activities/approvals/news";
import { activitiesNews, activityInvitations } from "@/features/activities/news";
import { backupProblemNews } from "@/features/backups/news";
import {
  groupSuggestions,
  organizationSuggestions,
  reviewedNews,
  suggestedNews,
} from "@/features/categories/news";
import { answeredNews, receivedNews } from "@/features/feedback/news";
import { feedbackBadge } from "@/features/feedback/rules";
import { friendAcceptedNews, friendRequestNews, friendRequests } from "@/features/friends/news";
import {
  addedToGroupNews,
  groupInvitationNews,
  groupInvitations,
  groupJoinRequestNews,
  groupJoinRequests,
  ownerNews,
} from "@/features/groups/news";
import { linksBadge } from "@/features/invitations/links/news";
import { mentionedNews, messageKinds } from "@/features/messaging/news";
import { reportedNews, warnedNews } from "@/features/moderation/reports/news";
import { reportsBadge } from "@/features/moderation/reports/rules";
import { takedownsNews } from "@/features/moderation/takedowns/news";
import { activityDownNews } from "@/features/moderation/things/news";
import { textIn, tilePicture, urlPartIn } from "@/features/notifications/kinds/rules";
import type { StoredNews, UndeclaredKind } from "@/features/notifications/kinds/schema";
import { addressLapsedNews, moreInvitationsNews } from "@/features/notifications/news";
import { joinRequests, organizationInvitations, orgsNews } from "@/features/orgs/news";
import { requestBadge } from "@/features/requests/rules";
import type { RequestKind } from "@/features/requests/schema";
import {
  coachingAcceptedNews,
  coachingEndedNews,
  coachingRequestNews,
  programChangeNews,
  programNews,
} from "@/features/training/coachings/news";
import { commentNews, workoutNews } from "@/features/training/news";
import { organizationCoachNews } from "@/features/training/organization-coaches/news";

/** The notification kinds of all features, one line per feature. The settings page lists them in this order. */
export const allKinds = [
  ...[friendRequestNews, friendAcceptedNews],
  mentionedNews,
  ...[groupInvitationNews, addedToGroupNews, groupJoinRequestNews, ownerNews],
  ...activitiesNews,
  ...approvalsNews,
  ...orgsNews,
  ...[suggestedNews, reviewedNews],
  ...[activityDownNews, ...takedownsNews, warnedNews],
  answeredNews,
  ...[reportedNews, receivedNews],
  ...[
    workoutNews,
    coachingRequestNews,
    coachingAcceptedNews,
    coachingEndedNews,
    programNews,
    programChangeNews,
  ],
  ...[organizationCoachNews, commentNews],
  addressLapsedNews,
  moreInvitationsNews,
  backupProblemNews,
] as const;
export type AnyKind = (typeof allKinds)[number];

/** What makes no notifications, but is on the settings page: messages. */
export const allCountedKinds = messageKinds;

/** The name of what is joined by accepting. */
const targetOf = (news: StoredNews) =>
  ["activityName", "groupName", "organizationName", "targetName"]
    .map((field) => textIn(news, field))
    .find((name) => name !== null) ?? null;

/** Types that no feature declares: shown by what `data` holds and by words in the type's name. */
export const undeclaredKind: UndeclaredKind = {
  route(news) {
    const event = urlPartIn(news, "eventId");
    if (event && /approv/i.test(news.type)) return `/admin?tab=events&eventId=${event}`;
    if (event) return `/events/${event}`;
    const [client, workout] = [urlPartIn(news, "clientId"), urlPartIn(news, "workoutId")];
    if (client && workout) return `/training/personal/clients/${client}/progress?workoutId=${workout}`;
    const program = urlPartIn(news, "programId");
    if (program) return `/training/personal/programs/${program}`;
    if (urlPartIn(news, "groupId")) return "/?social=groups";
    const slug = urlPartIn(news, "organizationSlug");
    if (slug) return `/org/${slug}`;
    return urlPartIn(news, "organizationId") && "/?social=organizations";
  },
  cardRoute(news) {
    const slug = urlPartIn(news, "organizationSlug");
    return slug && `/org/${slug}`;
  },
  picture(news) {
    const tile = tilePicture(news, "groupId") ?? tilePicture(news, "organizationId");
    if (tile) return tile;
    const sender = news.fromUser?.name ?? textIn(news, "fromUserName") ?? textIn(news, "invitedBy");
    const name = sender ?? textIn(news, "clientName");
    const id = news.fromUser?.id ?? textIn(news, "clientId") ?? name;
    return name && id ? { person: { id, name } } : tilePicture(news, "eventId");
  },
  sign(type) {
    if (/^workout/i.test(type)) return "workout";
    if (/^group/i.test(type)) return "group";
    if (/^organization/i.test(type)) return "organization";
    return /^(activity|event)/i.test(type) ? "event" : "bell";
  },
  asks: (type) =>
    /invitation|request/i.test(type)
      ? { answerer: "invitation", idField: "invitationId", target: targetOf }
      : undefined,
};

const requests = [
  friendRequests,
  groupInvitations,
  groupJoinRequests,
  organizationInvitations,
  joinRequests,
  activityInvitations,
  groupSuggestions,
  organizationSuggestions,
] as const;

/** The kinds of requests of all features. */
export const allRequests: readonly RequestKind[] = requests;

/** The badges of all features, besides the one of unread notifications. */
export const allBadges = [...requests.map(requestBadge), linksBadge, reportsBadge, feedbackBadge];
export type BadgeName = (typeof allBadges)[number]["name"];
