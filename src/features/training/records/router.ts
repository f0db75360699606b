import { answers, person, router } from "@/api/trpc";
import { listRecords, listWorkoutRecords } from "./queries";
import { recordList, workoutRecordList } from "./schema";
import { recordsAnswer, workoutRecordsAnswer } from "./views";

export const recordsRouter = router({
  ofWorkouts: person
    .input(workoutRecordList)
    .output(answers(workoutRecordsAnswer))
    .query(({ ctx, input }) => listWorkoutRecords(ctx.me, input)),
  list: person
    .input(recordList)
    .output(answers(recordsAnswer))
    .query(({ ctx, input }) => listRecords(ctx.me, input)),
});
