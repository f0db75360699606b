import { answers, person, router } from "@/api/trpc";
import { listPlaceLog } from "./queries";
import { placeLogList } from "./schema";
import { placeLogAnswer } from "./views";

export const placeLogRouter = router({
  list: person
    .input(placeLogList)
    .output(answers(placeLogAnswer))
    .query(({ ctx, input }) => listPlaceLog(ctx.me, input)),
});
