import { answers, person, router } from "@/api/trpc";
import { activityId } from "../schema";
import { remindPeople, setAnswer } from "./commands";
import { listPeople } from "./queries";
import { answerSet, peopleList } from "./schema";
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
    .input(activityId)
    .output(answers(remindersAnswer))
    .mutation(({ ctx, input }) => remindPeople(ctx.me, input)),
});
