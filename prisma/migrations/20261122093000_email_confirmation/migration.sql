-- Whether somebody has proved that an e-mail address is theirs. Nobody has yet: those who are members already are asked
-- in their settings, and get no letters until they have followed a link.
ALTER TYPE "AccountTokenKind" ADD VALUE 'EMAIL_CONFIRMATION';
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" TIMESTAMPTZ(3);
