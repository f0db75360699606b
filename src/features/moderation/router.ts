import { router } from "@/api/trpc";
import { reportsRouter } from "./reports/router";

export const moderationRouter = router({ reports: reportsRouter });
