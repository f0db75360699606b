import { purgeExports, writeExport } from "@/features/accounts/exports/jobs";
import { purgeExpired, sendAccountLetter } from "@/features/accounts/jobs";
import { finishRemovals } from "@/features/accounts/removal/jobs";
import { purgeAttachments } from "@/features/messaging/attachments/jobs";
import { purgeLiveEvents } from "@/features/messaging/jobs";
import { purgeClosedConversations } from "@/features/messaging/rooms/jobs";
import { sendDigest, sendNotificationLetter } from "@/features/notifications/jobs";
import type { Job, JobName, Jobs } from "@/server/queue";

const hourly = (work: () => Promise<void>) => ({ work, every: 3600 });

/** What the nouns do by themselves or later. */
export const jobs: { [Name in JobName]: Job<Jobs[Name]> } = {
  "accounts.letter": { work: sendAccountLetter },
  "accounts.purge": hourly(purgeExpired),
  "accounts.export": { work: writeExport, atOnce: 2 },
  "accounts.purge-exports": hourly(purgeExports),
  "accounts.finish-removals": { work: finishRemovals, every: 300 },
  "attachments.purge": hourly(purgeAttachments),
  "messaging.purge-events": hourly(purgeLiveEvents),
  "notifications.digest": { work: sendDigest },
  "notifications.letter": { work: sendNotificationLetter },
  "rooms.purge": hourly(purgeClosedConversations),
};
