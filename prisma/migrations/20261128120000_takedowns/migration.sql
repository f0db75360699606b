-- CreateEnum
CREATE TYPE "TakedownKind" AS ENUM ('ACTIVITY', 'ORGANIZATION', 'GROUP', 'NOTICE', 'POLL', 'PICTURE', 'LINK');

-- CreateTable
CREATE TABLE "Takedown" (
    "thingId" UUID NOT NULL,
    "kind" "TakedownKind" NOT NULL,
    "ownerId" UUID,
    "staffId" UUID,
    "isDeleted" BOOLEAN NOT NULL DEFAULT false,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "url" TEXT,
    "holderId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Takedown_pkey" PRIMARY KEY ("thingId")
);

-- CreateIndex
CREATE INDEX "Takedown_createdAt_thingId_idx" ON "Takedown"("createdAt", "thingId");

-- CreateIndex
CREATE INDEX "Takedown_ownerId_idx" ON "Takedown"("ownerId");

-- CreateIndex
CREATE INDEX "Takedown_staffId_idx" ON "Takedown"("staffId");

-- CreateIndex
CREATE INDEX "Takedown_url_idx" ON "Takedown"("url");

-- AddForeignKey
ALTER TABLE "Takedown" ADD CONSTRAINT "Takedown_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Takedown" ADD CONSTRAINT "Takedown_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "User_profilePicture_idx" ON "User"("profilePicture");
