-- What members train: workouts with exercises and sets, exercises of their own, imports, settings and pauses.
-- CreateEnum
CREATE TYPE "WorkoutState" AS ENUM ('PLANNED', 'STARTED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "SetKind" AS ENUM ('NORMAL', 'WARMUP', 'DROP', 'FAILURE');

-- CreateEnum
CREATE TYPE "Measure" AS ENUM ('WEIGHT_REPS', 'BODYWEIGHT_REPS', 'ASSISTED_REPS', 'REPS', 'TIME', 'DISTANCE_TIME', 'WEIGHT_TIME', 'WEIGHT_DISTANCE');

-- CreateEnum
CREATE TYPE "WeightUnit" AS ENUM ('KG', 'LB');

-- CreateEnum
CREATE TYPE "DistanceUnit" AS ENUM ('KM', 'MI');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "distanceUnit" "DistanceUnit" NOT NULL DEFAULT 'KM',
ADD COLUMN     "weightUnit" "WeightUnit" NOT NULL DEFAULT 'KG';

-- CreateTable
CREATE TABLE "Exercise" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "groupId" UUID,
    "organizationId" UUID,
    "name" TEXT NOT NULL,
    "measure" "Measure" NOT NULL,
    "muscles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "secondaryMuscles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "equipment" TEXT NOT NULL,
    "isOneSided" BOOLEAN NOT NULL DEFAULT false,
    "isArchived" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Exercise_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Workout" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "state" "WorkoutState" NOT NULL DEFAULT 'STARTED',
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3),
    "timeZone" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "activityId" UUID,
    "occurrence" TIMESTAMPTZ(3),
    "importId" UUID,
    "importKey" TEXT,
    "importDigest" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "stamps" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "Workout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkoutExercise" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "workoutId" UUID NOT NULL,
    "exerciseId" UUID NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "superset" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "restSeconds" INTEGER,
    "isSkipped" BOOLEAN NOT NULL DEFAULT false,
    "deletedAt" TIMESTAMPTZ(3),
    "stamps" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "WorkoutExercise_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkoutSet" (
    "id" UUID NOT NULL,
    "workoutExerciseId" UUID NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "kind" "SetKind" NOT NULL DEFAULT 'NORMAL',
    "weightValue" DECIMAL(7,3),
    "weightUnit" "WeightUnit",
    "weightGrams" DOUBLE PRECISION,
    "reps" INTEGER,
    "seconds" DOUBLE PRECISION,
    "metres" DOUBLE PRECISION,
    "rpe" DOUBLE PRECISION,
    "note" TEXT NOT NULL DEFAULT '',
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "stamps" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "WorkoutSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingImport" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrainingImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingSettings" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "exerciseNames" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "TrainingSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingPause" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "TrainingPause_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Exercise_userId_idx" ON "Exercise"("userId");

-- CreateIndex
CREATE INDEX "Exercise_groupId_idx" ON "Exercise"("groupId");

-- CreateIndex
CREATE INDEX "Exercise_organizationId_idx" ON "Exercise"("organizationId");

-- CreateIndex
CREATE INDEX "Workout_userId_startedAt_id_idx" ON "Workout"("userId", "startedAt", "id");

-- CreateIndex
CREATE INDEX "Workout_activityId_idx" ON "Workout"("activityId");

-- CreateIndex
CREATE INDEX "Workout_importId_idx" ON "Workout"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "Workout_userId_activityId_occurrence_key" ON "Workout"("userId", "activityId", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "Workout_userId_importKey_key" ON "Workout"("userId", "importKey");

-- CreateIndex
CREATE INDEX "WorkoutExercise_workoutId_idx" ON "WorkoutExercise"("workoutId");

-- CreateIndex
CREATE INDEX "WorkoutExercise_userId_exerciseId_idx" ON "WorkoutExercise"("userId", "exerciseId");

-- CreateIndex
CREATE INDEX "WorkoutSet_workoutExerciseId_idx" ON "WorkoutSet"("workoutExerciseId");

-- CreateIndex
CREATE INDEX "TrainingImport_userId_idx" ON "TrainingImport"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "TrainingSettings_userId_key" ON "TrainingSettings"("userId");

-- CreateIndex
CREATE INDEX "TrainingPause_userId_from_idx" ON "TrainingPause"("userId", "from");

-- AddForeignKey
ALTER TABLE "Exercise" ADD CONSTRAINT "Exercise_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Exercise" ADD CONSTRAINT "Exercise_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Exercise" ADD CONSTRAINT "Exercise_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workout" ADD CONSTRAINT "Workout_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workout" ADD CONSTRAINT "Workout_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workout" ADD CONSTRAINT "Workout_importId_fkey" FOREIGN KEY ("importId") REFERENCES "TrainingImport"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutExercise" ADD CONSTRAINT "WorkoutExercise_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutExercise" ADD CONSTRAINT "WorkoutExercise_workoutId_fkey" FOREIGN KEY ("workoutId") REFERENCES "Workout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutSet" ADD CONSTRAINT "WorkoutSet_workoutExerciseId_fkey" FOREIGN KEY ("workoutExerciseId") REFERENCES "WorkoutExercise"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingImport" ADD CONSTRAINT "TrainingImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingSettings" ADD CONSTRAINT "TrainingSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingPause" ADD CONSTRAINT "TrainingPause_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
