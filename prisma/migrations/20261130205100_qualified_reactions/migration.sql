-- An emoji that is text by default is kept with the variation selector for emoji style, and is one reaction with it.
CREATE TEMPORARY TABLE unqualified AS
SELECT r."messageId", r."userId", r.emoji, r.emoji || U&'\FE0F' AS qualified FROM "Reaction" r
WHERE r.emoji = ANY (string_to_array('©®‼⁉™ℹ↔↕↖↗↘↙↩↪⌨⏏⏭⏮⏯⏱⏲⏸⏹⏺Ⓜ▪▫▶◀◻◼☀☁☂☃☄☎☑☘☝☠☢☣☦☪☮☯☸☹☺♀♂♟♠♣♥♦♨♻♾⚒⚔⚕⚖⚗⚙⚛⚜⚠⚧⚰⚱⛈⛏⛑⛓⛩⛰⛱⛴⛷⛸⛹✂✈✉✌✍✏✒✔✖✝✡✳✴❄❇❣❤➡⤴⤵⬅⬆⬇〰〽㊗㊙🅰🅱🅾🅿🈂🈷🌡🌤🌥🌦🌧🌨🌩🌪🌫🌬🌶🍽🎖🎗🎙🎚🎛🎞🎟🏋🏌🏍🏎🏔🏕🏖🏗🏘🏙🏚🏛🏜🏝🏞🏟🏳🏵🏷🐿👁📽🕉🕊🕯🕰🕳🕴🕵🕶🕷🕸🕹🖇🖊🖋🖌🖍🖐🖥🖨🖱🖲🖼🗂🗃🗄🗑🗒🗓🗜🗝🗞🗡🗣🗨🗯🗳🗺🛋🛍🛎🛏🛠🛡🛢🛣🛤🛥🛩🛰🛳', NULL));

-- the two were kinds of their own: they are at the place of the first one now
UPDATE "Reaction" r SET place = least(r.place, u.place)
FROM (
  SELECT x."messageId", x.qualified, min(o.place) AS place FROM unqualified x
  JOIN "Reaction" o ON o."messageId" = x."messageId" AND o.emoji IN (x.emoji, x.qualified)
  GROUP BY 1, 2
) u
WHERE r."messageId" = u."messageId" AND (r.emoji = u.qualified OR r.emoji || U&'\FE0F' = u.qualified);

DELETE FROM "Reaction" r USING unqualified u
WHERE r."messageId" = u."messageId" AND r."userId" = u."userId" AND r.emoji = u.emoji
  AND EXISTS (
    SELECT 1 FROM "Reaction" o
    WHERE o."messageId" = u."messageId" AND o."userId" = u."userId" AND o.emoji = u.qualified
  );

UPDATE "Reaction" r SET emoji = u.qualified FROM unqualified u
WHERE r."messageId" = u."messageId" AND r."userId" = u."userId" AND r.emoji = u.emoji;

DROP TABLE unqualified;
