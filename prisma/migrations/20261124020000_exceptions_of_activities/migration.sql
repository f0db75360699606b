-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "ruleEnd" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ActivityException" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3) NOT NULL,
    "isCancelled" BOOLEAN NOT NULL DEFAULT false,
    "message" TEXT NOT NULL DEFAULT '',
    "title" TEXT,
    "description" TEXT,
    "location" TEXT,
    "dateTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3),
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityException_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ActivityException_activityId_occurrence_key" ON "ActivityException"("activityId", "occurrence");

-- AddForeignKey
ALTER TABLE "ActivityException" ADD CONSTRAINT "ActivityException_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A changed time is a change of its activity, which calendar programs must notice: the trigger on "Activity" counts it.
-- Its time is not now(), so that a transaction that changes both counts both.
CREATE FUNCTION touch_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Activity" SET "changedAt" = clock_timestamp()
  WHERE "id" IN (SELECT "activityId" FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER "ActivityException_inserted" AFTER INSERT ON "ActivityException"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_activity();
CREATE TRIGGER "ActivityException_updated" AFTER UPDATE ON "ActivityException"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_activity();
CREATE TRIGGER "ActivityException_deleted" AFTER DELETE ON "ActivityException"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_activity();
