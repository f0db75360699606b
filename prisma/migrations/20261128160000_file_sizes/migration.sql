-- What the files of a person take up. Pictures of before count once they are replaced.
-- AlterTable
ALTER TABLE "User" ADD COLUMN "pictureBytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Group" ADD COLUMN "pictureBytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Organization" ADD COLUMN "logoBytes" INTEGER NOT NULL DEFAULT 0;

-- The sizes are added up by the index alone.
-- DropIndex
DROP INDEX "Attachment_uploaderId_idx";

-- CreateIndex
CREATE INDEX "Attachment_uploaderId_size_idx" ON "Attachment"("uploaderId", "size");
