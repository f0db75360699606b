-- When the address, never confirmed, went to another account; null: the account has its address.
ALTER TABLE "User" ADD COLUMN "emailLapsedAt" TIMESTAMPTZ(3);
