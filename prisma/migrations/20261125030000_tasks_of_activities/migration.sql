-- CreateTable
CREATE TABLE "ActivityTask" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "needed" INTEGER NOT NULL DEFAULT 1,
    "isEachTime" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ActivityTaking" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3),
    "userId" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityTaking_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ActivityTask_activityId_id_idx" ON "ActivityTask"("activityId", "id");

-- CreateIndex: a task that is not for each time has null for the time, once per person
CREATE UNIQUE INDEX "ActivityTaking_taskId_occurrence_userId_key"
  ON "ActivityTaking"("taskId", "occurrence", "userId") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "ActivityTaking_userId_taskId_idx" ON "ActivityTaking"("userId", "taskId");

-- AddForeignKey
ALTER TABLE "ActivityTask" ADD CONSTRAINT "ActivityTask_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityTaking" ADD CONSTRAINT "ActivityTaking_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "ActivityTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityTaking" ADD CONSTRAINT "ActivityTaking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
