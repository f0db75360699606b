-- A message is found by what is read in it: the present usernames of those whom it names.
CREATE FUNCTION search_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchPending" ("kind", "entryId")
    SELECT DISTINCT 'MESSAGE', "messageId"::text FROM "Mention" WHERE "userId" = NEW."id" AND "way" = 'NAME';
  RETURN NULL;
END $$;
CREATE TRIGGER search_renamed AFTER UPDATE ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."closedAt") IS DISTINCT FROM (NEW."username", NEW."closedAt"))
  EXECUTE FUNCTION search_renamed();
