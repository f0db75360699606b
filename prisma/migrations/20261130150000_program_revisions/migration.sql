-- Tells a change that was made of an older state from one of the present state.
ALTER TABLE "TrainingProgram" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
