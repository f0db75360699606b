import { answers, person, router } from "@/api/trpc";
import { getMap } from "./queries";
import { mapRead } from "./schema";
import { placeMapAnswer } from "./views";

export const mapsRouter = router({
  get: person
    .input(mapRead)
    .output(answers(placeMapAnswer))
    .query(({ input }) => getMap(input)),
});
