-- AlterTable
ALTER TABLE "CalendarFeed" ADD COLUMN "hasReminders" BOOLEAN NOT NULL DEFAULT false;
