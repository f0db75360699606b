-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "training" JSONB;

-- The messages that show a workout, by it: few do, so that the index costs a send nothing.
create index "Message_workout_idx" on "Message" ((training ->> 'workoutId')) where training is not null;
