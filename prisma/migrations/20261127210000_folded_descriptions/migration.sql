-- The folded description. Generated first, as the key of title and place was: filled without the trigger that counts
-- changes.
ALTER TABLE "Activity" ADD COLUMN "descriptionKey" TEXT NOT NULL GENERATED ALWAYS AS (
  replace(replace(lower(normalize("description", NFKC)), 'ß', 'ss'), 'ς', 'σ')
) STORED;
ALTER TABLE "Activity" ALTER COLUMN "descriptionKey" DROP EXPRESSION;
ALTER TABLE "Activity" ALTER COLUMN "descriptionKey" SET DEFAULT '';
