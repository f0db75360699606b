-- CreateEnum
CREATE TYPE "MissedDays" AS ENUM ('WAIT', 'SKIP');

-- AlterTable
ALTER TABLE "Workout" ADD COLUMN     "programDay" INTEGER,
ADD COLUMN     "programRunId" UUID,
ADD COLUMN     "programWeek" INTEGER;

-- CreateTable
CREATE TABLE "TrainingProgram" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "goal" TEXT NOT NULL DEFAULT '',
    "weeks" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "stamps" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "TrainingProgram_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingProgramRun" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "missed" "MissedDays" NOT NULL DEFAULT 'WAIT',
    "time" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TrainingProgramRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TrainingProgram_userId_idx" ON "TrainingProgram"("userId");

-- CreateIndex
CREATE INDEX "TrainingProgramRun_userId_programId_idx" ON "TrainingProgramRun"("userId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "Workout_programRunId_programWeek_programDay_key" ON "Workout"("programRunId", "programWeek", "programDay");

-- AddForeignKey
ALTER TABLE "Workout" ADD CONSTRAINT "Workout_programRunId_fkey" FOREIGN KEY ("programRunId") REFERENCES "TrainingProgramRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingProgram" ADD CONSTRAINT "TrainingProgram_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingProgramRun" ADD CONSTRAINT "TrainingProgramRun_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
