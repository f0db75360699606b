import { router } from "@/api/trpc";
import { reportsRouter } from "./reports/router";
import { takedownsRouter } from "./takedowns/router";
import { usageRouter } from "./usage/router";

export const moderationRouter = router({
  reports: reportsRouter,
  takedowns: takedownsRouter,
  usage: usageRouter,
});
