-- A username is one in any case, and a capital i looks like an l: "lngrid" like "Ingrid", which is "ingrid" too
-- (lib/lookalike.ts, usernameSkeleton).
UPDATE "User" SET "usernameSkeleton" = replace("usernameSkeleton", 'i', 'l')
WHERE strpos("usernameSkeleton", 'i') > 0;
