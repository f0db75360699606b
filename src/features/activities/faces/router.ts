import { answers, person, router } from "@/api/trpc";
import { listFaces } from "./queries";
import { faceList } from "./schema";
import { facesAnswer } from "./views";

export const facesRouter = router({
  list: person
    .input(faceList)
    .output(answers(facesAnswer))
    .query(({ ctx, input }) => listFaces(ctx.me, input)),
});
