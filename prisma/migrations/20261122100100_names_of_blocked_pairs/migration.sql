-- The names of a blocked pair on the day of the block. Of a block that is there already: the names of today.
ALTER TABLE "Block"
  ADD COLUMN "blockerName" TEXT,
  ADD COLUMN "blockerUsername" TEXT,
  ADD COLUMN "blockedName" TEXT,
  ADD COLUMN "blockedUsername" TEXT;

UPDATE "Block" b
SET "blockerName" = one.name, "blockerUsername" = one.username,
  "blockedName" = other.name, "blockedUsername" = other.username
FROM "User" one, "User" other
WHERE one.id = b."blockerId" AND other.id = b."blockedId";

ALTER TABLE "Block"
  ALTER COLUMN "blockerName" SET NOT NULL,
  ALTER COLUMN "blockerUsername" SET NOT NULL,
  ALTER COLUMN "blockedName" SET NOT NULL,
  ALTER COLUMN "blockedUsername" SET NOT NULL;
