-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN "activityId" UUID;

-- CreateIndex
CREATE INDEX "Conversation_activityId_idx" ON "Conversation"("activityId");

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE SET NULL ON UPDATE CASCADE;
