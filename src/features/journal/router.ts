import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { deleteJournalDay, writeJournal } from "./commands";
import { getJournalDay, listJournal } from "./queries";
import { journalDay, journalList, journalWrite } from "./schema";
import { journalDayAnswer, journalListAnswer, journalWrittenAnswer } from "./views";

export const journalRouter = router({
  list: person
    .input(journalList)
    .output(answers(journalListAnswer))
    .query(({ ctx, input }) => listJournal(ctx.me, input)),
  get: person
    .input(journalDay)
    .output(answers(journalDayAnswer))
    .query(({ ctx, input }) => getJournalDay(ctx.me, input)),
  write: person
    .input(journalWrite)
    .output(answers(journalWrittenAnswer))
    .mutation(({ ctx, input }) => writeJournal(ctx.me, input)),
  delete: person
    .input(journalDay)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteJournalDay(ctx.me, input)),
});
