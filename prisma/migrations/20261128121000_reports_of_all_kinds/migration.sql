-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('MESSAGE', 'ACTIVITY', 'ORGANIZATION', 'GROUP', 'NOTICE', 'POLL', 'PICTURE', 'LINK', 'PERSON');

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "kind" "ReportKind" NOT NULL DEFAULT 'MESSAGE',
ADD COLUMN     "thingId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Report_thingId_reporterId_key" ON "Report"("thingId", "reporterId");
