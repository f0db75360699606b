-- CreateEnum
CREATE TYPE "ActivityTimeStanding" AS ENUM ('GOING', 'WAITING', 'MAYBE', 'NO');

-- CreateTable
CREATE TABLE "ActivityTimeAnswer" (
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3) NOT NULL,
    "userId" UUID NOT NULL,
    "answer" "ActivityTimeStanding" NOT NULL,
    "reason" TEXT,
    -- the same sequence as for all times, so that both kinds of waiting people have one order
    "place" BIGINT NOT NULL DEFAULT nextval('"ActivityParticipant_place_seq"'::regclass),
    "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityTimeAnswer_pkey" PRIMARY KEY ("activityId","occurrence","userId")
);

-- CreateIndex
CREATE INDEX "ActivityTimeAnswer_userId_activityId_idx" ON "ActivityTimeAnswer"("userId", "activityId");

-- AddForeignKey
ALTER TABLE "ActivityTimeAnswer" ADD CONSTRAINT "ActivityTimeAnswer_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityTimeAnswer" ADD CONSTRAINT "ActivityTimeAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
