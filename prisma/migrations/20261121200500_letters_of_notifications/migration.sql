-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "letterId" UUID,
ADD COLUMN     "mail" "MailTiming" NOT NULL DEFAULT 'OFF';
