-- Anybody may be called what is free; what looks like a username of the staff is refused (lib/lookalike.ts, usernameSkeleton).
DROP INDEX "User_usernameSkeleton_key";

-- Accounts that looked like an older one had none.
UPDATE "User" SET "usernameSkeleton" =
  replace(lower(replace(replace(replace("username", '0', 'o'), '1', 'l'), 'I', 'l')), 'm', 'rn')
WHERE "closedAt" IS NULL AND "usernameSkeleton" IS NULL;

-- CreateIndex
CREATE INDEX "User_usernameSkeleton_idx" ON "User"("usernameSkeleton");

-- A username that was given up: nobody else gets it until then. "userId": who may take it back; null: nobody may.
CREATE TABLE "HeldUsername" (
    "usernameKey" TEXT NOT NULL,
    "userId" UUID,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeldUsername_pkey" PRIMARY KEY ("usernameKey")
);

-- CreateIndex
CREATE INDEX "HeldUsername_userId_idx" ON "HeldUsername"("userId");

-- CreateIndex
CREATE INDEX "HeldUsername_until_idx" ON "HeldUsername"("until");

-- AddForeignKey
ALTER TABLE "HeldUsername" ADD CONSTRAINT "HeldUsername_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
