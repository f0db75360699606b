-- AlterTable
ALTER TABLE "Coaching" ADD COLUMN     "wordsUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "WorkoutComment" (
    "id" UUID NOT NULL,
    "workoutId" UUID NOT NULL,
    "coachId" UUID,
    "authorId" UUID,
    "setId" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WorkoutComment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WorkoutComment_workoutId_createdAt_id_idx" ON "WorkoutComment"("workoutId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "WorkoutComment_coachId_authorId_createdAt_idx" ON "WorkoutComment"("coachId", "authorId", "createdAt");

-- CreateIndex
CREATE INDEX "WorkoutComment_authorId_idx" ON "WorkoutComment"("authorId");

-- CreateIndex
CREATE INDEX "WorkoutComment_setId_idx" ON "WorkoutComment"("setId");

-- AddForeignKey
ALTER TABLE "WorkoutComment" ADD CONSTRAINT "WorkoutComment_workoutId_fkey" FOREIGN KEY ("workoutId") REFERENCES "Workout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutComment" ADD CONSTRAINT "WorkoutComment_coachId_fkey" FOREIGN KEY ("coachId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutComment" ADD CONSTRAINT "WorkoutComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkoutComment" ADD CONSTRAINT "WorkoutComment_setId_fkey" FOREIGN KEY ("setId") REFERENCES "WorkoutSet"("id") ON DELETE SET NULL ON UPDATE CASCADE;
