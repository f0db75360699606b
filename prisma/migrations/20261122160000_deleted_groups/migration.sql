-- A deleted group is dormant for 30 days: its members and participants are set aside, its invitations paused.
ALTER TYPE "GroupInvitationStatus" ADD VALUE 'DORMANT';

ALTER TABLE "Group" ADD COLUMN "deletedAt" TIMESTAMPTZ(3);
CREATE INDEX "Group_deletedAt_id_idx" ON "Group" ("deletedAt", id);
CREATE INDEX "Group_pictureUrl_idx" ON "Group" ("pictureUrl");

CREATE TABLE "DormantMember" (
  "groupId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  role "GroupRole" NOT NULL,
  "joinedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "DormantMember_pkey" PRIMARY KEY ("groupId", "userId"),
  CONSTRAINT "DormantMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"(id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "DormantMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "DormantMember_userId_idx" ON "DormantMember" ("userId");

CREATE TABLE "DormantParticipant" (
  "conversationId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "joinedAt" TIMESTAMPTZ(3) NOT NULL,
  "readSeq" INTEGER NOT NULL,
  "readCountable" INTEGER NOT NULL,
  "ownSince" INTEGER NOT NULL,
  "isMuted" BOOLEAN NOT NULL,
  "hiddenSeq" INTEGER,
  CONSTRAINT "DormantParticipant_pkey" PRIMARY KEY ("conversationId", "userId"),
  CONSTRAINT "DormantParticipant_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"(id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "DormantParticipant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "DormantParticipant_userId_idx" ON "DormantParticipant" ("userId");
