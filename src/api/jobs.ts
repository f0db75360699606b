import { purgeExpired } from "@/features/accounts/jobs";
import { purgeAttachments } from "@/features/messaging/attachments/jobs";
import { purgeLiveEvents } from "@/features/messaging/jobs";
import { purgeClosedConversations } from "@/features/messaging/rooms/jobs";
import { log } from "@/server/log";

const HOUR_MS = 3600_000;

/** What the nouns do by themselves, hourly. Answers how to stop it. */
export function scheduleJobs(): () => void {
  const run = async () => {
    for (const job of [purgeExpired, purgeLiveEvents, purgeClosedConversations, purgeAttachments]) {
      try {
        await job();
      } catch (error) {
        log.warn({ err: error, job: job.name }, "a job failed; it runs again in an hour");
      }
    }
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => clearInterval(timer);
}
