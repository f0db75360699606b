-- CreateEnum
CREATE TYPE "ActivityApproval" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "approval" "ActivityApproval",
ADD COLUMN "approvalComment" TEXT NOT NULL DEFAULT '',
ADD COLUMN "submittedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Activity_approval_submittedAt_id_idx" ON "Activity"("approval", "submittedAt", "id");
