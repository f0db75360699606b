import { person, router } from "@/api/trpc";
import { listAuditEntries, listSecurityEvents } from "./queries";
import { auditList, securityEventList } from "./schema";

export const auditRouter = router({
  list: person.input(auditList).query(({ ctx, input }) => listAuditEntries(ctx.me, input)),
  listOwn: person.input(securityEventList).query(({ ctx, input }) => listSecurityEvents(ctx.me, input)),
});
