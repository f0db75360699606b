import { purgeExports, sweepExports, writeExport } from "@/features/accounts/exports/jobs";
import { purgeExpired, sendAccountEmail, sweepPictures } from "@/features/accounts/jobs";
import { finishRemovals } from "@/features/accounts/removal/jobs";
import { publishAllSettled } from "@/features/activities/approvals/jobs";
import { purgePlaceLogs } from "@/features/activities/log/jobs";
import { endMemberships } from "@/features/activities/memberships/jobs";
import { remindOfStart } from "@/features/activities/reminders/jobs";
import { logDeletions, purgeRuns, takePlannedBackup, tellOfProblems } from "@/features/backups/jobs";
import { sweepGroupPictures } from "@/features/groups/pictures/jobs";
import { purgeDeletedGroups } from "@/features/groups/removal/jobs";
import { sendInvitation } from "@/features/invitations/links/jobs";
import { purgeAttachments, sweepAttachments } from "@/features/messaging/attachments/jobs";
import { enqueueMessageDigests } from "@/features/messaging/digests/jobs";
import { purgeLiveEvents } from "@/features/messaging/jobs";
import { purgeClosedConversations } from "@/features/messaging/rooms/jobs";
import { purgeTakedowns } from "@/features/moderation/takedowns/jobs";
import { purgePushes, sendDuePushes } from "@/features/notifications/deliveries/jobs";
import { sendDigest, sendNotificationEmail } from "@/features/notifications/jobs";
import { notePushes } from "@/features/notifications/pushes/jobs";
import { checkDomains } from "@/features/orgs/domains/jobs";
import { sweepLogos } from "@/features/orgs/pictures/jobs";
import { forgetUnusedWords, indexAll } from "@/features/search/indexing/jobs";
import type { Job, JobName, Jobs } from "@/server/queue";

const hourly = (work: () => Promise<void>) => ({ work, every: 3600 });
/** For jobs that go through all files: every six hours. */
const seldom = (work: () => Promise<void>) => ({ work, every: 6 * 3600 });

/** For emails. */
const outgoing = <Given>(work: Job<Given>["work"]) => ({ work, isOutgoing: true as const });

/** The scheduled and deferred jobs of all features. */
export const jobs: { [Name in JobName]: Job<Jobs[Name]> } = {
  "accounts.letter": outgoing(sendAccountEmail),
  "accounts.purge": hourly(purgeExpired),
  "accounts.export": { work: writeExport, atOnce: 2 },
  "accounts.purge-exports": hourly(purgeExports),
  "accounts.sweep-exports": seldom(sweepExports),
  "accounts.sweep-pictures": seldom(sweepPictures),
  "accounts.finish-removals": { work: finishRemovals, every: 300 },
  "activities.end-memberships": { work: endMemberships },
  "activities.publish-settled": { work: publishAllSettled, every: 300 },
  "activities.purge-log": hourly(purgePlaceLogs),
  "activities.remind": { work: remindOfStart, every: 300 },
  "attachments.purge": hourly(purgeAttachments),
  "attachments.sweep": seldom(sweepAttachments),
  "groups.purge": hourly(purgeDeletedGroups),
  "groups.sweep-pictures": seldom(sweepGroupPictures),
  "invitations.letter": outgoing(sendInvitation),
  "messaging.digests": hourly(enqueueMessageDigests),
  "messaging.purge-events": hourly(purgeLiveEvents),
  "moderation.purge": hourly(purgeTakedowns),
  "notifications.digest": outgoing(sendDigest),
  "notifications.letter": outgoing(sendNotificationEmail),
  "notifications.purge-pushes": hourly(purgePushes),
  "orgs.check-domains": hourly(checkDomains),
  "orgs.sweep-pictures": seldom(sweepLogos),
  "rooms.purge": hourly(purgeClosedConversations),
  "search.index": { work: indexAll, every: 60 },
  "search.forget-words": seldom(forgetUnusedWords),
};

/** The jobs that wait while what goes out is held. */
export const listOutgoingJobs = (): string[] =>
  Object.entries(jobs).flatMap(([name, job]) => ("isOutgoing" in job ? [name] : []));

/** What every process does again and again, beside the queue: it must happen within seconds. */
export const steadyWork = {
  notePushes,
  sendDuePushes,
  takePlannedBackup,
  logDeletions,
  tellOfProblems,
  purgeRuns,
};
