import { answers, person, router } from "@/api/trpc";
import { blocksRouter } from "./blocks/router";
import { getPage } from "./pages/queries";
import { pageOf } from "./pages/schema";
import { personPageView } from "./pages/views";
import { getPerson } from "./queries";
import { candidateSearch, peopleSearch, personId, userSearch } from "./schema";
import { listCandidates, listPeople, listUsers } from "./search/queries";
import { foundPeopleAnswer, recipientsAnswer } from "./search/views";
import { personView } from "./views";

export const peopleRouter = router({
  blocks: blocksRouter,
  search: person
    .input(peopleSearch)
    .output(answers(recipientsAnswer))
    .query(({ ctx, input }) => listPeople(ctx.me, input)),
  users: person
    .input(userSearch)
    .output(answers(foundPeopleAnswer))
    .query(({ ctx, input }) => listUsers(ctx.me, input)),
  candidates: person
    .input(candidateSearch)
    .output(answers(foundPeopleAnswer))
    .query(({ ctx, input }) => listCandidates(ctx.me, input)),
  page: person
    .input(pageOf)
    .output(answers(personPageView))
    .query(({ ctx, input }) => getPage(ctx.me, input)),
  get: person
    .input(personId)
    .output(answers(personView))
    .query(({ ctx, input }) => getPerson(ctx.me, input.id)),
});
