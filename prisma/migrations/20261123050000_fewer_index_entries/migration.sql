-- Fewer index entries for each message: an event is unnumbered when it is stored, and few messages are replies.
-- The planner proves from `position > x` and from an id to look for that the value is not null.
DROP INDEX "LiveEvent_position_key";
CREATE UNIQUE INDEX "LiveEvent_position_key" ON "LiveEvent"("position") WHERE "position" IS NOT NULL;
DROP INDEX "LiveEvent_topic_position_idx";
CREATE INDEX "LiveEvent_topic_position_idx" ON "LiveEvent"("topic", "position") WHERE "position" IS NOT NULL;
DROP INDEX "Message_replyToId_idx";
CREATE INDEX "Message_replyToId_idx" ON "Message"("replyToId") WHERE "replyToId" IS NOT NULL;

-- Events are stored in the order of their times, so a summary per block range finds the old ones.
DROP INDEX "LiveEvent_createdAt_idx";
CREATE INDEX "LiveEvent_createdAt_idx" ON "LiveEvent" USING BRIN ("createdAt");
