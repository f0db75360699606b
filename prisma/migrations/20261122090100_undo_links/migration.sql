-- AlterEnum
ALTER TYPE "AccountTokenKind" ADD VALUE 'UNDO';

-- AlterTable
ALTER TABLE "AccountToken" ADD COLUMN     "emailKey" TEXT;

-- CreateIndex
CREATE INDEX "AccountToken_emailKey_idx" ON "AccountToken"("emailKey");
