import { person, router } from "@/api/trpc";
import { listCandidates, listPeople, listUsers } from "./queries";
import { peopleSearch, userSearch } from "./schema";

export const peopleRouter = router({
  search: person.input(peopleSearch).query(({ ctx, input }) => listPeople(ctx.me, input)),
  users: person.input(userSearch).query(({ ctx, input }) => listUsers(ctx.me, input)),
  candidates: person.input(userSearch).query(({ ctx, input }) => listCandidates(ctx.me, input)),
});
