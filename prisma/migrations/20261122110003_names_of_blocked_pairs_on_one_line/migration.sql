-- The names that a block keeps were copied before names became single lines (names_on_one_line): these become so too.
CREATE FUNCTION clean_line(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'),
    -- marks of direction and all else that nobody sees, but for joiners, variation selectors and tags
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFDD0-\uFDEF\uFE03-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
    '(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u2BFF\u3030\u303D\u3297\u3299\uFE0F\U0001F000-\U0001FAFF])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '(?<![#*0-9\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])[\uFE0E\uFE0F]|(?<![\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\uFE00-\uFE02\U000E0100-\U000E01EF]', '', 'g'),
    '(?<![\U0001F3F4\U000E0020-\U000E007F])[\U000E0020-\U000E007F]+', '', 'g')
$$;

UPDATE "Block" SET
    "blockerName" = coalesce(nullif(trim(clean_line("blockerName")), ''), "blockerUsername"),
    "blockedName" = coalesce(nullif(trim(clean_line("blockedName")), ''), "blockedUsername")
  WHERE clean_line("blockerName") <> "blockerName" OR clean_line("blockedName") <> "blockedName";

DROP FUNCTION clean_line(text);
