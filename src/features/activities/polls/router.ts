import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { decidePoll } from "../decisions/commands";
import { setVotes } from "../votes/commands";
import { votesSet } from "../votes/schema";
import { createPoll, deletePoll, invitePeople, remindVoters, updatePoll } from "./commands";
import { getPollAnswer, listPolls } from "./queries";
import { pollCreate, pollDecide, pollId, pollInvite, pollList, pollUpdate } from "./schema";
import { pollAnswer, pollDecisionAnswer, pollReminderAnswer, pollsAnswer } from "./views";

export const pollsRouter = router({
  list: person
    .input(pollList)
    .output(answers(pollsAnswer))
    .query(({ ctx, input }) => listPolls(ctx.me, input)),
  create: person
    .input(pollCreate)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => createPoll(ctx.me, input)),
  get: person
    .input(pollId)
    .output(answers(pollAnswer))
    .query(({ ctx, input }) => getPollAnswer(ctx.me, input)),
  update: person
    .input(pollUpdate)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => updatePoll(ctx.me, input)),
  delete: person
    .input(pollId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deletePoll(ctx.me, input)),
  invite: person
    .input(pollInvite)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => invitePeople(ctx.me, input)),
  vote: person
    .input(votesSet)
    .output(answers(pollAnswer))
    .mutation(({ ctx, input }) => setVotes(ctx.me, input)),
  remind: person
    .input(pollId)
    .output(answers(pollReminderAnswer))
    .mutation(({ ctx, input }) => remindVoters(ctx.me, input)),
  decide: person
    .input(pollDecide)
    .output(answers(pollDecisionAnswer))
    .mutation(({ ctx, input }) => decidePoll(ctx.me, input)),
});
