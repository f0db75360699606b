-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('EVERYONE', 'FRIENDS', 'NOBODY');

-- CreateEnum
CREATE TYPE "FriendRequestStatus" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "whoMayAdd" "Audience" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "whoMayBefriend" "Audience" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "whoMayFind" "Audience" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "whoMayMessage" "Audience" NOT NULL DEFAULT 'EVERYONE';

-- CreateTable
CREATE TABLE "Friendship" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "friendId" UUID NOT NULL,
    "establishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Friendship_pkey" PRIMARY KEY ("userId","friendId")
);

-- CreateTable
CREATE TABLE "FriendRequest" (
    "id" UUID NOT NULL,
    "fromUserId" UUID NOT NULL,
    "toUserId" UUID NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "status" "FriendRequestStatus" NOT NULL DEFAULT 'PENDING',
    "pendingKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "FriendRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Block" (
    "blockerId" UUID NOT NULL,
    "blockedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("blockerId","blockedId")
);

-- CreateIndex
CREATE INDEX "Friendship_userId_establishedAt_id_idx" ON "Friendship"("userId", "establishedAt", "id");

-- CreateIndex
CREATE INDEX "Friendship_friendId_idx" ON "Friendship"("friendId");

-- CreateIndex
CREATE UNIQUE INDEX "Friendship_id_userId_key" ON "Friendship"("id", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "FriendRequest_pendingKey_key" ON "FriendRequest"("pendingKey");

-- CreateIndex
CREATE INDEX "FriendRequest_fromUserId_status_createdAt_id_idx" ON "FriendRequest"("fromUserId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FriendRequest_toUserId_status_createdAt_id_idx" ON "FriendRequest"("toUserId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Block_blockerId_createdAt_blockedId_idx" ON "Block"("blockerId", "createdAt", "blockedId");

-- CreateIndex
CREATE INDEX "Block_blockedId_blockerId_idx" ON "Block"("blockedId", "blockerId");

-- AddForeignKey
ALTER TABLE "Friendship" ADD CONSTRAINT "Friendship_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Friendship" ADD CONSTRAINT "Friendship_friendId_fkey" FOREIGN KEY ("friendId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FriendRequest" ADD CONSTRAINT "FriendRequest_fromUserId_fkey" FOREIGN KEY ("fromUserId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FriendRequest" ADD CONSTRAINT "FriendRequest_toUserId_fkey" FOREIGN KEY ("toUserId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
