import { answers, person, router } from "@/api/trpc";
import { createExport } from "./commands";
import { getExport } from "./queries";
import { exportAnswer, lastExportAnswer } from "./views";

export const exportsRouter = router({
  get: person.output(answers(lastExportAnswer)).query(({ ctx }) => getExport(ctx.me)),
  create: person.output(answers(exportAnswer)).mutation(({ ctx }) => createExport(ctx.me)),
});
