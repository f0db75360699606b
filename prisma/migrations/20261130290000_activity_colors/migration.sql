-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "color" TEXT;

-- AlterTable
ALTER TABLE "ActivityTemplate" ADD COLUMN     "color" TEXT;
