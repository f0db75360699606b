import { person, router } from "@/api/trpc";
import { createReport, settleReport } from "./commands";
import { listReports } from "./queries";
import { reportCreate, reportList, reportSettle } from "./schema";

export const reportsRouter = router({
  create: person.input(reportCreate).mutation(({ ctx, input }) => createReport(ctx.me, input)),
  list: person.input(reportList).query(({ ctx, input }) => listReports(ctx.me, input)),
  settle: person.input(reportSettle).mutation(({ ctx, input }) => settleReport(ctx.me, input)),
});
