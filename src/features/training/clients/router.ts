import { answers, person, router } from "@/api/trpc";
import { programChangesAnswer } from "../program-changes/views";
import { programAnswer, programMadeAnswer } from "../programs/views";
import { exerciseProgressAnswer } from "../progress/views";
import { recordsAnswer } from "../records/views";
import { lineAnswer } from "../runs/views";
import { workoutAnswer, workoutsAnswer } from "../views";
import { assignProgram, changeClient, changeClientProgram } from "./commands";
import {
  getClient,
  getClientExercise,
  getClientLine,
  getClientProgram,
  getClientProgress,
  getClientWorkout,
  listClientProgramChanges,
  listClientPrograms,
  listClientRecords,
  listClients,
  listClientWorkouts,
} from "./queries";
import {
  byClient,
  byClientAndId,
  clientChange,
  clientExercise,
  clientProgramChange,
  clientProgress,
  clientWorkoutList,
  programAssignment,
} from "./schema";
import { clientAnswer, clientProgramsAnswer, clientProgressAnswer, clientsAnswer } from "./views";

export const clientsRouter = router({
  list: person.output(answers(clientsAnswer)).query(({ ctx }) => listClients(ctx.me)),
  get: person
    .input(byClient)
    .output(answers(clientAnswer))
    .query(({ ctx, input }) => getClient(ctx.me, input)),
  change: person
    .input(clientChange)
    .output(answers(clientAnswer))
    .mutation(({ ctx, input }) => changeClient(ctx.me, input)),
  workouts: person
    .input(clientWorkoutList)
    .output(answers(workoutsAnswer))
    .query(({ ctx, input }) => listClientWorkouts(ctx.me, input)),
  workout: person
    .input(byClientAndId)
    .output(answers(workoutAnswer))
    .query(({ ctx, input }) => getClientWorkout(ctx.me, input)),
  line: person
    .input(byClientAndId)
    .output(answers(lineAnswer))
    .query(({ ctx, input }) => getClientLine(ctx.me, input)),
  progress: person
    .input(clientProgress)
    .output(answers(clientProgressAnswer))
    .query(({ ctx, input }) => getClientProgress(ctx.me, input)),
  exerciseProgress: person
    .input(clientExercise)
    .output(answers(exerciseProgressAnswer))
    .query(({ ctx, input }) => getClientExercise(ctx.me, input)),
  records: person
    .input(byClientAndId)
    .output(answers(recordsAnswer))
    .query(({ ctx, input }) => listClientRecords(ctx.me, input)),
  programs: person
    .input(byClient)
    .output(answers(clientProgramsAnswer))
    .query(({ ctx, input }) => listClientPrograms(ctx.me, input)),
  assignProgram: person
    .input(programAssignment)
    .output(answers(programMadeAnswer))
    .mutation(({ ctx, input }) => assignProgram(ctx.me, input)),
  changeProgram: person
    .input(clientProgramChange)
    .output(answers(programAnswer))
    .mutation(({ ctx, input }) => changeClientProgram(ctx.me, input)),
  programChanges: person
    .input(byClientAndId)
    .output(answers(programChangesAnswer))
    .query(({ ctx, input }) => listClientProgramChanges(ctx.me, input)),
  program: person
    .input(byClientAndId)
    .output(answers(programAnswer))
    .query(({ ctx, input }) => getClientProgram(ctx.me, input)),
});
