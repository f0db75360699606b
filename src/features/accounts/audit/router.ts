import { answers, person, router } from "@/api/trpc";
import { listAuditEntries, listSecurityEvents } from "./queries";
import { auditList, securityEventList } from "./schema";
import { auditEntriesAnswer, securityEventsAnswer } from "./views";

export const auditRouter = router({
  list: person
    .input(auditList)
    .output(answers(auditEntriesAnswer))
    .query(({ ctx, input }) => listAuditEntries(ctx.me, input)),
  listOwn: person
    .input(securityEventList)
    .output(answers(securityEventsAnswer))
    .query(({ ctx, input }) => listSecurityEvents(ctx.me, input)),
});
