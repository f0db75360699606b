import { person, router } from "@/api/trpc";
import { listPeople } from "./queries";
import { peopleSearch } from "./schema";

export const peopleRouter = router({
  search: person.input(peopleSearch).query(({ ctx, input }) => listPeople(ctx.me, input)),
});
