-- The folded title and place, as search compares them. A column that is generated first is filled without the trigger
-- that counts changes: nobody has changed the activities.
ALTER TABLE "Activity" ADD COLUMN "searchKey" TEXT NOT NULL GENERATED ALWAYS AS (
  replace(replace(lower(normalize("title" || E'\n' || "location", NFKC)), 'ß', 'ss'), 'ς', 'σ')
) STORED;
ALTER TABLE "Activity" ALTER COLUMN "searchKey" DROP EXPRESSION;
CREATE INDEX "Activity_searchKey_trgm" ON "Activity" USING GIN ("searchKey" gin_trgm_ops);
