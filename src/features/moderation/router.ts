import { router } from "@/api/trpc";
import { reportsRouter } from "./reports/router";
import { takedownsRouter } from "./takedowns/router";

export const moderationRouter = router({ reports: reportsRouter, takedowns: takedownsRouter });
