-- CreateEnum
CREATE TYPE "AttendanceStatus" AS ENUM ('PRESENT', 'LATE', 'ABSENT');

-- CreateTable
CREATE TABLE "ActivityRoll" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3),
    "startsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityRoll_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityAttendance" (
    "rollId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "AttendanceStatus" NOT NULL,
    "hasCheckedIn" BOOLEAN NOT NULL DEFAULT false,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityAttendance_pkey" PRIMARY KEY ("rollId","userId")
);

-- CreateTable
CREATE TABLE "ActivityDoorCode" (
    "codeHash" TEXT NOT NULL,
    "rollId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityDoorCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateIndex: an activity that does not repeat has one roll
CREATE UNIQUE INDEX "ActivityRoll_activityId_occurrence_key" ON "ActivityRoll"("activityId", "occurrence") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "ActivityRoll_activityId_startsAt_idx" ON "ActivityRoll"("activityId", "startsAt");

-- CreateIndex
CREATE INDEX "ActivityAttendance_userId_idx" ON "ActivityAttendance"("userId");

-- CreateIndex
CREATE INDEX "ActivityDoorCode_rollId_idx" ON "ActivityDoorCode"("rollId");

-- CreateIndex
CREATE INDEX "ActivityDoorCode_expiresAt_idx" ON "ActivityDoorCode"("expiresAt");

-- AddForeignKey
ALTER TABLE "ActivityRoll" ADD CONSTRAINT "ActivityRoll_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityAttendance" ADD CONSTRAINT "ActivityAttendance_rollId_fkey" FOREIGN KEY ("rollId") REFERENCES "ActivityRoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityAttendance" ADD CONSTRAINT "ActivityAttendance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityDoorCode" ADD CONSTRAINT "ActivityDoorCode_rollId_fkey" FOREIGN KEY ("rollId") REFERENCES "ActivityRoll"("id") ON DELETE CASCADE ON UPDATE CASCADE;
