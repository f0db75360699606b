-- How hard a workout was in all, as its owner felt it. Of those before nobody has said.
ALTER TABLE "Workout" ADD COLUMN "rpe" DOUBLE PRECISION;
