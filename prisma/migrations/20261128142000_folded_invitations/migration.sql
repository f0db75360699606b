-- What strangers cause beyond a day's number joins one line of its reader, and is not shown by itself.
ALTER TABLE "Notification" ADD COLUMN "foldId" UUID;
CREATE INDEX "Notification_fold" ON "Notification" ("foldId") WHERE "foldId" IS NOT NULL;
CREATE UNIQUE INDEX "Notification_line" ON "Notification" ("userId") WHERE type = 'MORE_INVITATIONS';

-- The line counts what waits in it, is read once nothing does, and goes with the last of it. It is locked first: of two that
-- are settled at once the later one sees the earlier.
CREATE FUNCTION count_fold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting int;
  total int;
BEGIN
  PERFORM 1 FROM "Notification" WHERE id = OLD."foldId" FOR UPDATE;
  SELECT count(*) FILTER (WHERE "readAt" IS NULL), count(*) INTO waiting, total
    FROM "Notification" WHERE "foldId" = OLD."foldId";
  IF total = 0 THEN
    DELETE FROM "Notification" WHERE id = OLD."foldId";
  ELSE
    UPDATE "Notification" SET data = jsonb_build_object('count', waiting),
      "readAt" = CASE WHEN waiting = 0 THEN coalesce("readAt", now()) ELSE "readAt" END
      WHERE id = OLD."foldId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Notification_folded" AFTER DELETE OR UPDATE OF "readAt" ON "Notification"
  FOR EACH ROW WHEN (OLD."foldId" IS NOT NULL) EXECUTE FUNCTION count_fold();
