-- Counts what somebody has while nobody else counts the same: the transaction keeps the turn until it ends. `counting` is a
-- select of one list of numbers, with the subject as $1.
--
-- A function, because each of its statements has a snapshot of its own. The second one sees everything that was committed
-- before the turn was given, which the snapshot of the calling statement may not.
CREATE FUNCTION count_in_turn(turn TEXT, counting TEXT, subject UUID) RETURNS BIGINT[] LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  counts BIGINT[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(turn, 0));
  EXECUTE counting INTO counts USING subject;
  RETURN counts;
END
$$;

-- An import may hold more than what is planned by hand. Of before it is known by several private activities that one
-- transaction has made: nothing else makes more than one.
-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "isImported" BOOLEAN NOT NULL DEFAULT false;

-- no change that calendar programs have to notice
ALTER TABLE "Activity" DISABLE TRIGGER "Activity_revision";
UPDATE "Activity" SET "isImported" = true WHERE id IN (
  SELECT id FROM (
    SELECT id, count(*) OVER (PARTITION BY "hostId", "createdAt") AS made FROM "Activity" WHERE visibility = 'PRIVATE'
  ) together WHERE made > 1
);
ALTER TABLE "Activity" ENABLE TRIGGER "Activity_revision";

-- What is open is found without what is over.
-- DropIndex
DROP INDEX "Notice_authorId_idx";

-- CreateIndex
CREATE INDEX "Notice_authorId_expiresAt_idx" ON "Notice"("authorId", "expiresAt");

-- CreateIndex
CREATE INDEX "InvitationLink_ownerId_isActive_expiresAt_idx" ON "InvitationLink"("ownerId", "isActive", "expiresAt");

-- CreateIndex
CREATE INDEX "ActivityPoll_hostId_decidedAt_closesAt_idx" ON "ActivityPoll"("hostId", "decidedAt", "closesAt");

-- CreateIndex
CREATE INDEX "Feedback_authorId_status_idx" ON "Feedback"("authorId", "status");
