-- CreateTable
CREATE TABLE "ActivityReminderSetting" (
    "userId" UUID NOT NULL,
    "minutes" INTEGER[] NOT NULL,

    CONSTRAINT "ActivityReminderSetting_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ActivityReminder" (
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "dateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityReminder_pkey" PRIMARY KEY ("activityId","occurrence","minutes")
);

-- CreateIndex
CREATE INDEX "ActivityReminder_dateTime_idx" ON "ActivityReminder"("dateTime");

-- AddForeignKey
ALTER TABLE "ActivityReminderSetting" ADD CONSTRAINT "ActivityReminderSetting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityReminder" ADD CONSTRAINT "ActivityReminder_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;
