-- CreateEnum
CREATE TYPE "ActivityVisibility" AS ENUM ('PRIVATE', 'FRIENDS', 'GROUP', 'ORGANIZATION', 'PUBLIC');

-- CreateEnum
CREATE TYPE "ActivityInvitationStatus" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED');

-- CreateTable
CREATE TABLE "Activity" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "dateTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3),
    "location" TEXT NOT NULL DEFAULT '',
    "maxParticipants" INTEGER,
    "visibility" "ActivityVisibility" NOT NULL DEFAULT 'FRIENDS',
    "hostId" UUID NOT NULL,
    "groupId" UUID,
    "recurrence" TEXT,
    "timeZone" TEXT NOT NULL,
    "lastTime" TIMESTAMPTZ(3) NOT NULL,
    "overAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityParticipant" (
    "activityId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "isWaiting" BOOLEAN NOT NULL DEFAULT false,
    "place" BIGSERIAL NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityParticipant_pkey" PRIMARY KEY ("activityId","userId")
);

-- CreateTable
CREATE TABLE "ActivityInvitation" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "ActivityInvitationStatus" NOT NULL DEFAULT 'PENDING',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "ActivityInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Activity_hostId_dateTime_id_idx" ON "Activity"("hostId", "dateTime", "id");

-- CreateIndex
CREATE INDEX "Activity_hostId_overAt_idx" ON "Activity"("hostId", "overAt");

-- CreateIndex
CREATE INDEX "Activity_groupId_dateTime_id_idx" ON "Activity"("groupId", "dateTime", "id");

-- CreateIndex
CREATE INDEX "Activity_groupId_overAt_idx" ON "Activity"("groupId", "overAt");

-- CreateIndex
CREATE INDEX "Activity_visibility_dateTime_id_idx" ON "Activity"("visibility", "dateTime", "id");

-- CreateIndex
CREATE INDEX "Activity_visibility_overAt_idx" ON "Activity"("visibility", "overAt");

-- CreateIndex
CREATE INDEX "ActivityParticipant_activityId_isWaiting_place_idx" ON "ActivityParticipant"("activityId", "isWaiting", "place");

-- CreateIndex
CREATE INDEX "ActivityParticipant_userId_idx" ON "ActivityParticipant"("userId");

-- CreateIndex
CREATE INDEX "ActivityInvitation_activityId_userId_idx" ON "ActivityInvitation"("activityId", "userId");

-- CreateIndex
CREATE INDEX "ActivityInvitation_userId_idx" ON "ActivityInvitation"("userId");

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityParticipant" ADD CONSTRAINT "ActivityParticipant_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityParticipant" ADD CONSTRAINT "ActivityParticipant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityInvitation" ADD CONSTRAINT "ActivityInvitation_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityInvitation" ADD CONSTRAINT "ActivityInvitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
