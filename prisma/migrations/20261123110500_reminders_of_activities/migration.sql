-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "remindedAt" TIMESTAMPTZ(3);

-- a reminder is no change of the activity
DROP TRIGGER "Activity_revision" ON "Activity";
CREATE TRIGGER "Activity_revision" BEFORE UPDATE ON "Activity"
  FOR EACH ROW WHEN ((to_jsonb(OLD) - 'remindedAt') IS DISTINCT FROM (to_jsonb(NEW) - 'remindedAt'))
  EXECUTE FUNCTION count_activity_revision();
