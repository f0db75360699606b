-- CreateEnum
CREATE TYPE "CoachingState" AS ENUM ('PENDING', 'ACTIVE', 'DECLINED', 'ENDED');

-- CreateEnum
CREATE TYPE "CoachingShare" AS ENUM ('WORKOUTS', 'PROGRAM', 'RECORDS', 'LOAD', 'LINES', 'MOOD', 'SLEEP');

-- AlterTable
ALTER TABLE "Workout" ADD COLUMN     "coachesToldAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Coaching" (
    "id" UUID NOT NULL,
    "coachId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "isOffer" BOOLEAN NOT NULL,
    "state" "CoachingState" NOT NULL DEFAULT 'PENDING',
    "shares" "CoachingShare"[],
    "openKey" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "endedByCoach" BOOLEAN,

    CONSTRAINT "Coaching_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Coaching_openKey_key" ON "Coaching"("openKey");

-- CreateIndex
CREATE INDEX "Coaching_coachId_createdAt_id_idx" ON "Coaching"("coachId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Coaching_clientId_createdAt_id_idx" ON "Coaching"("clientId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "Coaching" ADD CONSTRAINT "Coaching_coachId_fkey" FOREIGN KEY ("coachId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coaching" ADD CONSTRAINT "Coaching_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
