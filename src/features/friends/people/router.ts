import { person, router } from "@/api/trpc";
import { searchPeople } from "./queries";
import { peopleSearch } from "./schema";

export const peopleRouter = router({
  search: person.input(peopleSearch).query(({ ctx, input }) => searchPeople(ctx.me, input)),
});
