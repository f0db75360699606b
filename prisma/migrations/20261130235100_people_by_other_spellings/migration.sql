-- The text in which people are found who are not called exactly so, as `personWords` makes it of a name and a username: folded
-- columns without accents and ligatures, in words as parted by blanks and signs, and the same with the signs left out.
-- Not by unaccent: its rules are a file, so that texts and queries could be of two versions of it.
CREATE FUNCTION person_words("nameKey" text, "usernameKey" text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  whole text := regexp_replace(normalize("nameKey" || ' ' || "usernameKey", NFKD), '[\u0300-\u036f]', '', 'g');
BEGIN
  whole := translate(whole, 'øđðłħı', 'oddlhi');
  whole := replace(replace(replace(replace(whole, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');
  RETURN regexp_replace(
    ' ' || regexp_replace(whole, '[-‐‑–./_''’ʼ]+', ' ', 'g') || ' ' || regexp_replace(whole, '[-‐‑–./_''’ʼ]+', '', 'g') || ' ',
    '\s+', ' ', 'g');
END $$;

-- A trigger sets it, so that no statement can forget to. Kept in the row: made anew for each that a search looks at, it
-- would be a second of a search among 100 000.
ALTER TABLE "User" ADD COLUMN "personWords" TEXT NOT NULL DEFAULT '';
UPDATE "User" SET "personWords" = person_words("nameKey", "usernameKey");

CREATE FUNCTION set_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."personWords" := person_words(NEW."nameKey", NEW."usernameKey");
  RETURN NEW;
END $$;

CREATE TRIGGER "User_personWords" BEFORE INSERT OR UPDATE OF "nameKey", "usernameKey" ON "User"
  FOR EACH ROW EXECUTE FUNCTION set_person_words();

CREATE INDEX "User_personWords_trgm" ON "User" USING GIN ("personWords" gin_trgm_ops);
