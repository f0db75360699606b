-- What the receiver knew of the subject before: a change that is taken back leads to that again.
ALTER TABLE "Notification" ADD COLUMN "knownBefore" TEXT;
