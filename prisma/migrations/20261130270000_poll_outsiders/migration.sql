-- AlterTable
ALTER TABLE "ActivityPoll" ADD COLUMN     "linkCode" TEXT;

-- CreateTable
CREATE TABLE "ActivityPollOutsider" (
    "id" UUID NOT NULL,
    "pollId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityPollOutsider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityPollOutsiderVote" (
    "outsiderId" UUID NOT NULL,
    "optionId" UUID NOT NULL,
    "vote" "ActivityPollVoteKind" NOT NULL,

    CONSTRAINT "ActivityPollOutsiderVote_pkey" PRIMARY KEY ("outsiderId","optionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ActivityPollOutsider_pollId_tokenHash_key" ON "ActivityPollOutsider"("pollId", "tokenHash");

-- CreateIndex
CREATE INDEX "ActivityPollOutsiderVote_optionId_idx" ON "ActivityPollOutsiderVote"("optionId");

-- CreateIndex
CREATE UNIQUE INDEX "ActivityPoll_linkCode_key" ON "ActivityPoll"("linkCode");

-- AddForeignKey
ALTER TABLE "ActivityPollOutsider" ADD CONSTRAINT "ActivityPollOutsider_pollId_fkey" FOREIGN KEY ("pollId") REFERENCES "ActivityPoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollOutsiderVote" ADD CONSTRAINT "ActivityPollOutsiderVote_outsiderId_fkey" FOREIGN KEY ("outsiderId") REFERENCES "ActivityPollOutsider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityPollOutsiderVote" ADD CONSTRAINT "ActivityPollOutsiderVote_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "ActivityPollOption"("id") ON DELETE CASCADE ON UPDATE CASCADE;
