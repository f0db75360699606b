/**
 * Registers the extensions that higher features provide to lower ones. Imported for its side effects by everything that
 * runs commands: the server, the command line and the tests' setup.
 */

import { accessRemovals } from "@/features/accounts/access/commands";
import { accessSources } from "@/features/accounts/access/queries";
import { auditExport } from "@/features/accounts/audit/export";
import { profileListeners, roleListeners } from "@/features/accounts/commands";
import { lapseListeners } from "@/features/accounts/confirmations/commands";
import { accountsDeparture } from "@/features/accounts/departure";
import { accountsExport } from "@/features/accounts/export";
import { exportsExport } from "@/features/accounts/exports/export";
import { dataExports } from "@/features/accounts/exports/queries";
import { fileSources } from "@/features/accounts/files/queries";
import { officials } from "@/features/accounts/names/queries";
import { ownPicturesSql } from "@/features/accounts/queries";
import { departures } from "@/features/accounts/removal/commands";
import { inheritances } from "@/features/accounts/removal/queries";
import { takedownsExport } from "@/features/accounts/takedowns/export";
import { releaseActivities } from "@/features/activities/commands";
import { holdForConversation } from "@/features/activities/conversations/commands";
import { activitiesDeparture } from "@/features/activities/departure";
import { activitiesExport } from "@/features/activities/export";
import { deleteFeedsGiven } from "@/features/activities/feeds/commands";
import { listNewsFiles, listUnconfirmedFeeds } from "@/features/activities/feeds/queries";
import { endMembership, holdPlanned } from "@/features/activities/memberships/commands";
import { lossListeners } from "@/features/activities/moves/commands";
import { forgetPollsBetween } from "@/features/activities/polls/commands";
import {
  listHostedActivities,
  listSharedActivities,
  organizationCountsSql,
} from "@/features/activities/queries";
import { timesListeners } from "@/features/activities/times/commands";
import { activityView } from "@/features/activities/views";
import { waitingOutgoing } from "@/features/backups/queries";
import { categoriesDeparture } from "@/features/categories/departure";
import { categoriesExport } from "@/features/categories/export";
import { endGroupSuggestions } from "@/features/categories/suggestions/commands";
import { feedbackDeparture } from "@/features/feedback/departure";
import { feedbackExport } from "@/features/feedback/export";
import { endFriendship } from "@/features/friends/commands";
import { friendsDeparture } from "@/features/friends/departure";
import { friendsExport } from "@/features/friends/export";
import { friendshipsSql, standingJoinsSql, standingSql } from "@/features/friends/queries";
import { groupRemovals } from "@/features/groups/commands";
import { groupsDeparture, groupsInheritance } from "@/features/groups/departure";
import { groupsExport } from "@/features/groups/export";
import { groupLeavings } from "@/features/groups/members/commands";
import { getMembership } from "@/features/groups/members/queries";
import { groupPictureFilesSql } from "@/features/groups/pictures/queries";
import { groupsSql, listFoundGroups, membershipsSql } from "@/features/groups/queries";
import { forgetGroupRequestsBetween } from "@/features/groups/requests/commands";
import { allBadges, allCountedKinds, allKinds, allRequests, undeclaredKind } from "@/features/hub/news";
import { invitationsDeparture } from "@/features/invitations/departure";
import { invitationsExport } from "@/features/invitations/export";
import { mailLink, purgeLink } from "@/features/invitations/links/commands";
import { getSeenLink, ownedLinksSql, usableLinksSql } from "@/features/invitations/links/queries";
import { journalDeparture } from "@/features/journal/departure";
import { journalExport } from "@/features/journal/export";
import { attachmentFilesSql, attachmentReferences } from "@/features/messaging/attachments/queries";
import { noticeSource } from "@/features/messaging/conversations/commands";
import { messagingDeparture } from "@/features/messaging/departure";
import { listDigestLines } from "@/features/messaging/digests/commands";
import { messagingExport } from "@/features/messaging/export";
import { announcePerson, interruptSends } from "@/features/messaging/members/commands";
import { messageSource } from "@/features/messaging/pushes/commands";
import { conversationsSql, participantsSql, spacePieces } from "@/features/messaging/queries";
import { trainingSource } from "@/features/messaging/rich-sends/commands";
import { activityHolds } from "@/features/messaging/spaces/commands";
import { reportsDeparture } from "@/features/moderation/reports/departure";
import { reportsExport } from "@/features/moderation/reports/export";
import { isReportedSql } from "@/features/moderation/reports/queries";
import { linkSource } from "@/features/moderation/things/queries";
import { noticesDeparture } from "@/features/notices/departure";
import { noticesExport } from "@/features/notices/export";
import { getLockedNotice, getNotice, listNoticeIds } from "@/features/notices/queries";
import { alertSource, trialSource } from "@/features/notifications/alerts/commands";
import { announceBadges, tellOfLapse } from "@/features/notifications/commands";
import { discardDeliveries } from "@/features/notifications/deliveries/commands";
import { countDeliveries } from "@/features/notifications/deliveries/queries";
import { notificationsDeparture } from "@/features/notifications/departure";
import { notificationsExport } from "@/features/notifications/export";
import { kinds, undeclaredKinds } from "@/features/notifications/kinds/rules";
import { pushSources } from "@/features/notifications/pushes/queries";
import { badges, digestParts, groupRows, newsFiles } from "@/features/notifications/queries";
import { countedKinds } from "@/features/notifications/settings/rules";
import { followRole } from "@/features/notifications/staff/commands";
import { organizationRemovals } from "@/features/orgs/commands";
import { orgsDeparture, orgsInheritance } from "@/features/orgs/departure";
import { isVerifiedOwnerSql } from "@/features/orgs/domains/queries";
import { orgsExport } from "@/features/orgs/export";
import { mailings } from "@/features/orgs/imports/commands";
import { organizationLeavings } from "@/features/orgs/members/commands";
import { getOwnMembership, organizationMembersSql } from "@/features/orgs/members/queries";
import { logoFilesSql } from "@/features/orgs/pictures/queries";
import { organizationCounts, organizationsSql } from "@/features/orgs/queries";
import { forgetJoinRequestsBetween } from "@/features/orgs/requests/commands";
import { blockListeners, unblockListeners } from "@/features/people/blocks/commands";
import { blocksDeparture } from "@/features/people/blocks/departure";
import { blocksExport } from "@/features/people/blocks/export";
import { peopleDeparture } from "@/features/people/departure";
import { peopleExport } from "@/features/people/export";
import { activitySource } from "@/features/people/pages/queries";
import { activityViews } from "@/features/people/pages/views";
import { personPieces } from "@/features/people/queries";
import { groupSource, organizationSource } from "@/features/people/search/queries";
import { endRequestsWith } from "@/features/requests/commands";
import { requestKinds } from "@/features/requests/schema";
import { searchDeparture } from "@/features/search/departure";
import { searchExport } from "@/features/search/export";
import { pageTexts } from "@/features/search/pages/queries";
import { followBoards, leaveLost } from "@/features/training/boards/commands";
import { textOfShared } from "@/features/training/cards/commands";
import { getOwnCard } from "@/features/training/cards/queries";
import { endCoachingsBetween } from "@/features/training/coachings/commands";
import { coachingsDeparture } from "@/features/training/coachings/departure";
import { trainingDeparture } from "@/features/training/departure";
import { trainingExport } from "@/features/training/export";
import { forgetNaming } from "@/features/training/organization-coaches/commands";
import { followActivity } from "@/features/training/plans/commands";
import { dictionaries } from "@/i18n/dictionaries";
import { countWaitingJobs, forgetWaitingJobs } from "@/server/queue";

profileListeners.register(announcePerson);
lapseListeners.register(tellOfLapse);
roleListeners.register(followRole);
timesListeners.register(followActivity);
timesListeners.register(followBoards);
lossListeners.register(leaveLost);
accessRemovals.register(deleteFeedsGiven);
accessSources.register(listUnconfirmedFeeds);

blockListeners.register(endFriendship);
blockListeners.register(endRequestsWith);
blockListeners.register(forgetPollsBetween);
blockListeners.register(forgetJoinRequestsBetween);
blockListeners.register(forgetGroupRequestsBetween);
blockListeners.register(interruptSends);
blockListeners.register(endCoachingsBetween);
unblockListeners.register((me, tx) => announceBadges(me, tx, [me.id]));

organizationSource.register({ getOwnMembership, memberships: organizationMembersSql });
groupSource.register({ listFound: listFoundGroups, getMembership });
activitySource.register({ listHosted: listHostedActivities, listShared: listSharedActivities });
activityViews.register(activityView);

digestParts.register(listDigestLines);
for (const source of [messageSource, alertSource, trialSource]) pushSources.register(source);
newsFiles.register(listNewsFiles);
noticeSource.register({ get: getNotice, hold: getLockedNotice });
activityHolds.register(holdForConversation);
trainingSource.register({
  get: (me, { workoutId, setId, line }) => getOwnCard(me, { id: workoutId, setId: setId ?? undefined, line }),
  textOf: textOfShared,
});

for (const kind of allKinds) kinds.register(kind);
undeclaredKinds.register(undeclaredKind);
for (const kind of allCountedKinds) countedKinds.register(kind);

for (const kind of allRequests) requestKinds.register(kind);
for (const badge of allBadges) badges.register(badge);

// in the order in which their rows are locked
departures.register(messagingDeparture);
departures.register(activitiesDeparture);
departures.register(groupsDeparture);
departures.register(orgsDeparture);
departures.register(invitationsDeparture);
departures.register(categoriesDeparture);
departures.register(noticesDeparture);
departures.register(journalDeparture);
departures.register(coachingsDeparture);
departures.register(trainingDeparture);
departures.register(feedbackDeparture);
departures.register(peopleDeparture);
departures.register(blocksDeparture);
departures.register(friendsDeparture);
departures.register(reportsDeparture);
departures.register(notificationsDeparture);
departures.register(accountsDeparture);
pageTexts.register(dictionaries);
// last, as it takes out what the others have removed
departures.register(searchDeparture);

// in the order in which their rows are locked, too
inheritances.register(groupsInheritance);
inheritances.register(orgsInheritance);

officials.register(isVerifiedOwnerSql);

// in the order in which the data export lists them
for (const files of [ownPicturesSql, attachmentFilesSql, groupPictureFilesSql, logoFilesSql])
  fileSources.register(files);

dataExports.register(accountsExport);
dataExports.register(peopleExport);
dataExports.register(searchExport);
dataExports.register(friendsExport);
dataExports.register(blocksExport);
dataExports.register(messagingExport);
dataExports.register(groupsExport);
dataExports.register(orgsExport);
dataExports.register(invitationsExport);
dataExports.register(categoriesExport);
dataExports.register(noticesExport);
dataExports.register(activitiesExport);
dataExports.register(journalExport);
dataExports.register(trainingExport);
dataExports.register(feedbackExport);
dataExports.register(notificationsExport);
dataExports.register(reportsExport);
dataExports.register(takedownsExport);
dataExports.register(auditExport);
dataExports.register(exportsExport);

groupRemovals.register({ listNoticeIds: (tx, groupId) => listNoticeIds(tx, { groupId }) });
groupRemovals.register({ release: (me, tx, groupId) => releaseActivities(me, tx, { groupId }) });
groupRemovals.register({ release: endGroupSuggestions });

groupLeavings.register({
  hold: (me, tx, groupId) => holdPlanned(me, tx, { groupId }),
  end: (me, tx, groupId, userId) => endMembership(me, tx, { groupId }, userId),
});
organizationLeavings.register({
  hold: (me, tx, organizationId) => holdPlanned(me, tx, { organizationId }),
  end: (me, tx, organizationId, userId) => endMembership(me, tx, { organizationId }, userId),
});

organizationRemovals.register({
  listNoticeIds: (tx, organizationId) => listNoticeIds(tx, { organizationId }),
});
organizationRemovals.register({
  release: (me, tx, organizationId) => releaseActivities(me, tx, { organizationId }),
});
organizationRemovals.register({ release: forgetNaming });
mailings.register(mailLink);
organizationCounts.register(organizationCountsSql);

spacePieces.register({
  groups: groupsSql,
  groupMembers: membershipsSql,
  organizations: organizationsSql,
  organizationMembers: organizationMembersSql,
});
personPieces.register({
  friendships: friendshipsSql,
  standingJoins: standingJoinsSql,
  standing: standingSql,
  memberships: membershipsSql,
  organizationMemberships: organizationMembersSql,
  groups: groupsSql,
  participants: participantsSql,
  conversations: conversationsSql,
});
attachmentReferences.register(isReportedSql);
waitingOutgoing.register({
  // what knows all jobs is loaded when it is asked
  mails: async () => countWaitingJobs((await import("./jobs")).listOutgoingJobs()),
  pushes: countDeliveries,
  discard: async (tx) => {
    await forgetWaitingJobs(tx, (await import("./jobs")).listOutgoingJobs());
    await discardDeliveries(null, tx);
  },
});
groupRows.register({ rows: groupsSql, idField: "groupId" });
linkSource.register({
  usable: usableLinksSql,
  owned: ownedLinksSql,
  purge: purgeLink,
  get: getSeenLink,
});
