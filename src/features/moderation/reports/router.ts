import { answers, person, router } from "@/api/trpc";
import { createReport, reportThing, settleReport } from "./commands";
import { getReportCase, listReports } from "./queries";
import { reportCreate, reportId, reportList, reportSettle, thingReport } from "./schema";
import { reportAnswer, reportCaseView, reportCreatedAnswer, reportsAnswer } from "./views";

export const reportsRouter = router({
  create: person
    .input(reportCreate)
    .output(answers(reportCreatedAnswer))
    .mutation(({ ctx, input }) => createReport(ctx.me, input)),
  createOfThing: person
    .input(thingReport)
    .output(answers(reportCreatedAnswer))
    .mutation(({ ctx, input }) => reportThing(ctx.me, input)),
  list: person
    .input(reportList)
    .output(answers(reportsAnswer))
    .query(({ ctx, input }) => listReports(ctx.me, input)),
  get: person
    .input(reportId)
    .output(answers(reportCaseView))
    .query(({ ctx, input }) => getReportCase(ctx.me, input)),
  settle: person
    .input(reportSettle)
    .output(answers(reportAnswer))
    .mutation(({ ctx, input }) => settleReport(ctx.me, input)),
});
