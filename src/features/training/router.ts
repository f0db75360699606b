import { router } from "@/api/trpc";
import { boardsRouter } from "./boards/router";
import { cardsRouter } from "./cards/router";
import { clientsRouter } from "./clients/router";
import { coachesRouter } from "./coaches/router";
import { coachingsRouter } from "./coachings/router";
import { commentsRouter } from "./comments/router";
import { exercisesRouter } from "./exercises/router";
import { importsRouter } from "./imports/router";
import { loadRouter } from "./load/router";
import { organizationCoachesRouter } from "./organization-coaches/router";
import { programsRouter } from "./programs/router";
import { progressRouter } from "./progress/router";
import { recordsRouter } from "./records/router";
import { runsRouter } from "./runs/router";
import { settingsRouter } from "./settings/router";
import { weeksRouter } from "./weeks/router";
import { workoutExercisesRouter } from "./workout-exercises/router";
import { workoutSetsRouter } from "./workout-sets/router";
import { workoutsRouter } from "./workouts/router";

export const trainingRouter = router({
  exercises: exercisesRouter,
  workouts: workoutsRouter,
  workoutExercises: workoutExercisesRouter,
  workoutSets: workoutSetsRouter,
  runs: runsRouter,
  records: recordsRouter,
  weeks: weeksRouter,
  load: loadRouter,
  progress: progressRouter,
  settings: settingsRouter,
  imports: importsRouter,
  programs: programsRouter,
  coachings: coachingsRouter,
  clients: clientsRouter,
  coaches: coachesRouter,
  organizationCoaches: organizationCoachesRouter,
  comments: commentsRouter,
  cards: cardsRouter,
  boards: boardsRouter,
});
