-- When the first time of an activity begins, one that was moved to before the others included. Lists are in its order, and
-- what begins in a range is found by it. Triggers set it, so that no statement can forget to.
ALTER TABLE "Activity" ADD COLUMN "firstAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- no change that calendar programs have to notice
ALTER TABLE "Activity" DISABLE TRIGGER "Activity_revision";
UPDATE "Activity" SET "firstAt" = "dateTime";
ALTER TABLE "Activity" ENABLE TRIGGER "Activity_revision";

-- DropIndex
DROP INDEX "Activity_groupId_dateTime_id_idx";

-- DropIndex
DROP INDEX "Activity_hostId_dateTime_id_idx";

-- DropIndex
DROP INDEX "Activity_organizationId_dateTime_id_idx";

-- DropIndex
DROP INDEX "Activity_visibility_dateTime_id_idx";

-- CreateIndex
CREATE INDEX "Activity_hostId_firstAt_id_idx" ON "Activity"("hostId", "firstAt", "id");

-- CreateIndex
CREATE INDEX "Activity_groupId_firstAt_id_idx" ON "Activity"("groupId", "firstAt", "id");

-- CreateIndex
CREATE INDEX "Activity_organizationId_firstAt_id_idx" ON "Activity"("organizationId", "firstAt", "id")
  WHERE "organizationId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Activity_visibility_firstAt_id_idx" ON "Activity"("visibility", "firstAt", "id");

CREATE FUNCTION first_time_of(activity UUID, usual TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT least(usual, (SELECT min("dateTime") FROM "ActivityException" WHERE "activityId" = activity))
$$;

CREATE FUNCTION set_first_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstAt" := first_time_of(NEW."id", NEW."dateTime");
  RETURN NEW;
END
$$;

CREATE TRIGGER "Activity_firstAt" BEFORE INSERT OR UPDATE OF "dateTime" ON "Activity"
  FOR EACH ROW EXECUTE FUNCTION set_first_time();

CREATE OR REPLACE FUNCTION touch_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Activity" SET "changedAt" = clock_timestamp(), "firstAt" = first_time_of("id", "dateTime")
  WHERE "id" IN (SELECT "activityId" FROM changed);
  RETURN NULL;
END
$$;
