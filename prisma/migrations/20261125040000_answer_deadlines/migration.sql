-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "answerMinutes" INTEGER;

-- AlterTable
ALTER TABLE "ActivityTemplate" ADD COLUMN "answerMinutes" INTEGER;
