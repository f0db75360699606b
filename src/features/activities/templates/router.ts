import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createTemplate, deleteTemplate, renameTemplate } from "./commands";
import { listTemplates } from "./queries";
import { templateCreate, templateId, templateRename } from "./schema";
import { templateAnswer, templatesAnswer } from "./views";

export const templatesRouter = router({
  list: person.output(answers(templatesAnswer)).query(({ ctx }) => listTemplates(ctx.me)),
  create: person
    .input(templateCreate)
    .output(answers(templateAnswer))
    .mutation(({ ctx, input }) => createTemplate(ctx.me, input)),
  rename: person
    .input(templateRename)
    .output(answers(templateAnswer))
    .mutation(({ ctx, input }) => renameTemplate(ctx.me, input)),
  delete: person
    .input(templateId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteTemplate(ctx.me, input)),
});
