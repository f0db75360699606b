-- AlterTable
ALTER TABLE "TrainingProgram" ADD COLUMN     "givenById" UUID;

-- CreateTable
CREATE TABLE "TrainingProgramChange" (
    "id" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "authorId" UUID,
    "differences" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrainingProgramChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TrainingProgramChange_programId_createdAt_id_idx" ON "TrainingProgramChange"("programId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "TrainingProgramChange_authorId_idx" ON "TrainingProgramChange"("authorId");

-- CreateIndex
CREATE INDEX "TrainingProgram_givenById_idx" ON "TrainingProgram"("givenById");

-- AddForeignKey
ALTER TABLE "TrainingProgramChange" ADD CONSTRAINT "TrainingProgramChange_programId_fkey" FOREIGN KEY ("programId") REFERENCES "TrainingProgram"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingProgramChange" ADD CONSTRAINT "TrainingProgramChange_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingProgram" ADD CONSTRAINT "TrainingProgram_givenById_fkey" FOREIGN KEY ("givenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
