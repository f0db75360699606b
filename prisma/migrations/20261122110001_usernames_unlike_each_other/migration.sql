-- What a username looks like (lib/lookalike.ts, usernameSkeleton): two that look alike can't both be taken from now on.
ALTER TABLE "User" ADD COLUMN "usernameSkeleton" TEXT;

-- Of accounts that look alike already the oldest gets it; the others keep their usernames.
UPDATE "User" SET "usernameSkeleton" = made.skeleton FROM (
  SELECT DISTINCT ON (skeleton) id, skeleton FROM (
    SELECT id, "createdAt", replace(lower(replace(replace(replace("username", '0', 'o'), '1', 'l'), 'I', 'l')), 'm', 'rn')
      AS skeleton
    FROM "User" WHERE "closedAt" IS NULL
  ) alike ORDER BY skeleton, "createdAt", id
) made WHERE made.id = "User".id;

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameSkeleton_key" ON "User"("usernameSkeleton");
