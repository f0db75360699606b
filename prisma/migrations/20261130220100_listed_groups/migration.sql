-- CreateEnum
CREATE TYPE "GroupRequestStatus" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED');

-- AlterTable
ALTER TABLE "Group" ADD COLUMN     "isListed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "GroupJoinRequest" (
    "id" UUID NOT NULL,
    "groupId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "status" "GroupRequestStatus" NOT NULL DEFAULT 'PENDING',
    "pendingKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "GroupJoinRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "GroupJoinRequest_pendingKey_key" ON "GroupJoinRequest"("pendingKey");

-- CreateIndex
CREATE INDEX "GroupJoinRequest_groupId_status_createdAt_id_idx" ON "GroupJoinRequest"("groupId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "GroupJoinRequest_userId_status_idx" ON "GroupJoinRequest"("userId", "status");

-- CreateIndex
CREATE INDEX "Group_nameKey_trgm" ON "Group" USING GIN ("nameKey" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "GroupJoinRequest" ADD CONSTRAINT "GroupJoinRequest_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupJoinRequest" ADD CONSTRAINT "GroupJoinRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
