-- Names, titles and labels are single lines (lib/text.ts, isLine): what is stored becomes so. Line ends and other
-- controls become a space, invisible characters go; the invisible parts of emoji stay. What would be empty becomes a dash.
CREATE FUNCTION clean_line(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'),
    -- marks of direction and all else that nobody sees, but for joiners, variation selectors and tags
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFDD0-\uFDEF\uFE03-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
    '(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u2BFF\u3030\u303D\u3297\u3299\uFE0F\U0001F000-\U0001FAFF])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '(?<![#*0-9\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])[\uFE0E\uFE0F]|(?<![\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\uFE00-\uFE02\U000E0100-\U000E01EF]', '', 'g'),
    '(?<![\U0001F3F4\U000E0020-\U000E007F])[\U000E0020-\U000E007F]+', '', 'g')
$$;
CREATE FUNCTION clean_name(given text, fallback text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(trim(clean_line(given)), ''), fallback)
$$;

UPDATE "User" SET "name" = clean_name("name", "username"), "nameKey" = clean_name("nameKey", "usernameKey")
  WHERE "name" <> '' AND clean_line("name") <> "name";
UPDATE "Group" SET "name" = clean_name("name", '-'), "nameKey" = clean_name("nameKey", '-')
  WHERE clean_line("name") <> "name";
UPDATE "Conversation" SET "name" = clean_name("name", '-') WHERE clean_line("name") <> "name";
UPDATE "Conversation" SET "categoryTag" = nullif(trim(clean_line("categoryTag")), '')
  WHERE clean_line("categoryTag") <> "categoryTag";
UPDATE "Activity" SET "title" = clean_name("title", '-'), "location" = trim(clean_line("location"))
  WHERE clean_line("title") <> "title" OR clean_line("location") <> "location";
-- its search key is the folded title, a line end and the folded content, which may have more of them
UPDATE "Notice" SET "title" = clean_name("title", '-'), "searchKey" =
    (SELECT string_agg(clean_line(row), E'\n' ORDER BY place)
     FROM string_to_table("searchKey", E'\n') WITH ORDINALITY AS rows(row, place))
  WHERE clean_line("title") <> "title";
UPDATE "ContactMethod" SET "value" = clean_name("value", '-'), "label" = trim(clean_line("label"))
  WHERE clean_line("value") <> "value" OR clean_line("label") <> "label";
UPDATE "Attachment" SET "name" = clean_name("name", 'file') WHERE clean_line("name") <> "name";

-- What somebody was told repeats the names of then.
UPDATE "Notification" SET "title" = clean_line("title"), "message" = clean_line("message"),
    "data" = (SELECT coalesce(jsonb_object_agg("key", CASE
        WHEN jsonb_typeof("value") = 'string' AND "key" NOT LIKE '%Description'
        THEN to_jsonb(clean_line("value" #>> '{}')) ELSE "value" END), '{}') FROM jsonb_each("data"))
  WHERE jsonb_typeof("data") = 'object'
    AND (clean_line("title") <> "title" OR clean_line("message") <> "message"
      OR EXISTS (SELECT 1 FROM jsonb_each_text("data") told
        WHERE told."key" NOT LIKE '%Description' AND clean_line(told."value") <> told."value"));

DROP FUNCTION clean_name(text, text);
DROP FUNCTION clean_line(text);
