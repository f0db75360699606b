import { person, router } from "@/api/trpc";
import { getPage } from "../pages/queries";
import { pageOf } from "../pages/schema";
import { getPerson, listCandidates, listPeople, listUsers } from "./queries";
import { candidateSearch, peopleSearch, personId, userSearch } from "./schema";

export const peopleRouter = router({
  search: person.input(peopleSearch).query(({ ctx, input }) => listPeople(ctx.me, input)),
  users: person.input(userSearch).query(({ ctx, input }) => listUsers(ctx.me, input)),
  candidates: person.input(candidateSearch).query(({ ctx, input }) => listCandidates(ctx.me, input)),
  page: person.input(pageOf).query(({ ctx, input }) => getPage(ctx.me, input)),
  get: person.input(personId).query(({ ctx, input }) => getPerson(ctx.me, input.id)),
});
