-- AlterEnum
ALTER TYPE "ActivityLogKind" ADD VALUE 'GUESTS_CHANGED';

-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "maxGuests" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ActivityTemplate" ADD COLUMN "maxGuests" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ActivityParticipant" ADD COLUMN "guests" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ActivityTimeAnswer" ADD COLUMN "guests" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ActivityLogEntry" ADD COLUMN "guestsBefore" INTEGER;
ALTER TABLE "ActivityLogEntry" ADD COLUMN "guestsAfter" INTEGER;

-- Only those who have a place bring guests.
ALTER TABLE "ActivityParticipant" ADD CONSTRAINT "ActivityParticipant_guests_check"
  CHECK (guests = 0 OR (guests > 0 AND NOT "isWaiting"));
ALTER TABLE "ActivityTimeAnswer" ADD CONSTRAINT "ActivityTimeAnswer_guests_check"
  CHECK (guests = 0 OR (guests > 0 AND answer = 'GOING'));
