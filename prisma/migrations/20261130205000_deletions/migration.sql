-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "deletions" INTEGER NOT NULL DEFAULT 0;

-- The deleted messages alone: what a participant has not read is counted without them.
CREATE INDEX "Message_deleted" ON "Message" ("conversationId", seq) INCLUDE ("senderId") WHERE "isDeleted";

UPDATE "Conversation" c SET deletions = d.count
FROM (SELECT "conversationId", count(*)::int AS count FROM "Message" WHERE "isDeleted" GROUP BY 1) d
WHERE d."conversationId" = c.id;
