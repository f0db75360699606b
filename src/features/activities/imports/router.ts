import { answers, person } from "@/api/trpc";
import { importActivities } from "./commands";
import { activityImport } from "./schema";
import { activitiesImportedAnswer } from "./views";

export const importProcedure = person
  .input(activityImport)
  .output(answers(activitiesImportedAnswer))
  .mutation(({ ctx, input }) => importActivities(ctx.me, input));
