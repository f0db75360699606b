-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "cancelMessage" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "cancelledAt" TIMESTAMPTZ(3);
