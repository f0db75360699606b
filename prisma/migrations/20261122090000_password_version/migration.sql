-- AlterTable
ALTER TABLE "User" ADD COLUMN     "passwordVersion" INTEGER NOT NULL DEFAULT 0;

-- A session ends 90 days after its sign-in at the latest.
UPDATE "Session" SET "expiresAt" = "createdAt" + interval '90 days' WHERE "expiresAt" > "createdAt" + interval '90 days';
