import type { Departure } from "@/features/accounts/removal/commands";
import { db } from "@/server/db";

/** Workouts, records and what belongs to them go with their owner; exercises made for others stay, without their maker, and so
 * does what was written about the workouts of others. */
export const trainingDeparture: Departure = {
  columns: {
    "Workout.userId": "by key",
    "WorkoutExercise.userId": "by key",
    "Run.userId": "by key",
    "TrainingImport.userId": "by key",
    "TrainingSettings.userId": "by key",
    "TrainingPause.userId": "by key",
    "TrainingProgram.userId": "by key",
    "TrainingProgram.givenById": "by key",
    "TrainingProgramChange.authorId": "by key",
    "TrainingProgramRun.userId": "by key",
    "Exercise.userId": "by key",
    "WorkoutComment.coachId": "by key",
    "WorkoutComment.authorId": "by key",
    "TrainingBoard.setById": "by key",
    "BoardMember.userId": "by key",
  },
  clear: async (me) => {
    await db.workout.deleteMany({ where: { userId: me.id } });
    await db.exercise.deleteMany({ where: { userId: me.id, groupId: null, organizationId: null } });
  },
};
