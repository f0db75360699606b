-- The number of changes and the time of the last one, which calendar programs compare. A trigger counts them, so that
-- no statement that changes an activity can forget to.
ALTER TABLE "Activity" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Activity" ADD COLUMN "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "Activity" SET "changedAt" = "createdAt";

CREATE FUNCTION count_activity_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := OLD."revision" + 1;
  NEW."changedAt" := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER "Activity_revision" BEFORE UPDATE ON "Activity"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_activity_revision();
