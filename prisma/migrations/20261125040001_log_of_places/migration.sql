-- CreateEnum
CREATE TYPE "ActivityLogKind" AS ENUM ('JOINED', 'QUEUED', 'MOVED_UP', 'LEFT', 'LEFT_QUEUE', 'PLACES_CHANGED');

-- CreateTable
CREATE TABLE "ActivityLogEntry" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "userId" UUID,
    "kind" "ActivityLogKind" NOT NULL,
    "occurrence" TIMESTAMPTZ(3),
    "position" INTEGER,
    "placesBefore" INTEGER,
    "placesAfter" INTEGER,
    "turn" BIGSERIAL NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityLogEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ActivityLogEntry_activityId_turn_idx" ON "ActivityLogEntry"("activityId", "turn");

-- CreateIndex
CREATE INDEX "ActivityLogEntry_userId_idx" ON "ActivityLogEntry"("userId");

-- CreateIndex
CREATE INDEX "ActivityLogEntry_createdAt_idx" ON "ActivityLogEntry"("createdAt");

-- AddForeignKey
ALTER TABLE "ActivityLogEntry" ADD CONSTRAINT "ActivityLogEntry_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityLogEntry" ADD CONSTRAINT "ActivityLogEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The log is append-only. Three things may still happen to a row: a deleted account's id becomes null, and the row goes with
-- its activity, or after 400 days.
CREATE FUNCTION refuse_activity_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    OLD."createdAt" < now() - interval '400 days'
    OR NOT EXISTS (SELECT 1 FROM "Activity" WHERE id = OLD."activityId")
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW."userId" IS NULL
      AND (to_jsonb(NEW) - 'userId') IS NOT DISTINCT FROM (to_jsonb(OLD) - 'userId')
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of an activity is append-only.';
END $$;

CREATE TRIGGER "ActivityLogEntry_append_only" BEFORE UPDATE OR DELETE ON "ActivityLogEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_activity_log_change();
CREATE TRIGGER "ActivityLogEntry_no_truncate" BEFORE TRUNCATE ON "ActivityLogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_log_change();
