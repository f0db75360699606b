-- AlterTable
ALTER TABLE "User" ADD COLUMN "suspendedAt" TIMESTAMPTZ(3),
ADD COLUMN "suspendedUntil" TIMESTAMPTZ(3),
ADD COLUMN "suspensionReason" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "User_role_createdAt_id_idx" ON "User"("role", "createdAt", "id");

-- CreateIndex
CREATE INDEX "User_suspendedAt_idx" ON "User"("suspendedAt");
