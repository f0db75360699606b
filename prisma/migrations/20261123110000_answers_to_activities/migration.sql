-- CreateEnum
CREATE TYPE "ActivityAnswerKind" AS ENUM ('MAYBE', 'NO');

-- CreateTable
CREATE TABLE "ActivityAnswer" (
    "activityId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "answer" "ActivityAnswerKind" NOT NULL,
    "reason" TEXT,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityAnswer_pkey" PRIMARY KEY ("activityId","userId")
);

-- CreateIndex
CREATE INDEX "ActivityAnswer_userId_idx" ON "ActivityAnswer"("userId");

-- AddForeignKey
ALTER TABLE "ActivityAnswer" ADD CONSTRAINT "ActivityAnswer_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityAnswer" ADD CONSTRAINT "ActivityAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- a declined invitation is the answer NO, unless the person has joined, waits or was invited again
INSERT INTO "ActivityAnswer" ("activityId", "userId", "answer", "answeredAt")
SELECT i."activityId", i."userId", 'NO', coalesce(max(i."settledAt"), max(i."createdAt"))
FROM "ActivityInvitation" i
WHERE i."status" = 'DECLINED'
  AND NOT EXISTS (
    SELECT 1 FROM "ActivityParticipant" p WHERE p."activityId" = i."activityId" AND p."userId" = i."userId"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "ActivityInvitation" n
    WHERE n."activityId" = i."activityId" AND n."userId" = i."userId" AND n."status" = 'PENDING'
  )
GROUP BY i."activityId", i."userId";
