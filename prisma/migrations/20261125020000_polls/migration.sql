-- CreateEnum
CREATE TYPE "ActivityPollVoteKind" AS ENUM ('YES', 'IF_NEEDED', 'NO');

-- CreateTable
CREATE TABLE "ActivityPoll" (
    "id" UUID NOT NULL,
    "hostId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "timeZone" TEXT NOT NULL,
    "groupId" UUID,
    "closesAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "activityId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityPoll_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityPollOption" (
    "id" UUID NOT NULL,
    "pollId" UUID NOT NULL,
    "dateTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3),
    "isChosen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ActivityPollOption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityPollPerson" (
    "pollId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityPollPerson_pkey" PRIMARY KEY ("pollId", "userId")
);

-- CreateTable
CREATE TABLE "ActivityPollAnswer" (
    "pollId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityPollAnswer_pkey" PRIMARY KEY ("pollId", "userId")
);

-- CreateTable
CREATE TABLE "ActivityPollVote" (
    "optionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "vote" "ActivityPollVoteKind" NOT NULL,

    CONSTRAINT "ActivityPollVote_pkey" PRIMARY KEY ("optionId", "userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ActivityPoll_activityId_key" ON "ActivityPoll"("activityId");

-- CreateIndex
CREATE INDEX "ActivityPoll_hostId_createdAt_id_idx" ON "ActivityPoll"("hostId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ActivityPoll_groupId_createdAt_id_idx" ON "ActivityPoll"("groupId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ActivityPollOption_pollId_dateTime_idx" ON "ActivityPollOption"("pollId", "dateTime");

-- CreateIndex
CREATE INDEX "ActivityPollPerson_userId_idx" ON "ActivityPollPerson"("userId");

-- CreateIndex
CREATE INDEX "ActivityPollAnswer_userId_idx" ON "ActivityPollAnswer"("userId");

-- CreateIndex
CREATE INDEX "ActivityPollVote_userId_idx" ON "ActivityPollVote"("userId");

-- AddForeignKey
ALTER TABLE "ActivityPoll" ADD CONSTRAINT "ActivityPoll_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPoll" ADD CONSTRAINT "ActivityPoll_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPoll" ADD CONSTRAINT "ActivityPoll_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollOption" ADD CONSTRAINT "ActivityPollOption_pollId_fkey" FOREIGN KEY ("pollId") REFERENCES "ActivityPoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollPerson" ADD CONSTRAINT "ActivityPollPerson_pollId_fkey" FOREIGN KEY ("pollId") REFERENCES "ActivityPoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollPerson" ADD CONSTRAINT "ActivityPollPerson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollAnswer" ADD CONSTRAINT "ActivityPollAnswer_pollId_fkey" FOREIGN KEY ("pollId") REFERENCES "ActivityPoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollAnswer" ADD CONSTRAINT "ActivityPollAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollVote" ADD CONSTRAINT "ActivityPollVote_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "ActivityPollOption"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollVote" ADD CONSTRAINT "ActivityPollVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
