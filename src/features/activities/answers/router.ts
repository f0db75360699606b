import { answers, person, router } from "@/api/trpc";
import { remindPeople, setAnswer } from "./commands";
import { listPeople } from "./queries";
import { answerSet, peopleList, reminderSend } from "./schema";
import { activityPeopleAnswer, answerSetAnswer, remindersAnswer } from "./views";

export const answersRouter = router({
  set: person
    .input(answerSet)
    .output(answers(answerSetAnswer))
    .mutation(({ ctx, input }) => setAnswer(ctx.me, input)),
  list: person
    .input(peopleList)
    .output(answers(activityPeopleAnswer))
    .query(({ ctx, input }) => listPeople(ctx.me, input)),
  remind: person
    .input(reminderSend)
    .output(answers(remindersAnswer))
    .mutation(({ ctx, input }) => remindPeople(ctx.me, input)),
});
