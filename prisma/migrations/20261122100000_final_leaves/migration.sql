-- CreateTable
CREATE TABLE "FinalLeave" (
    "conversationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "leftAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FinalLeave_pkey" PRIMARY KEY ("conversationId","userId")
);

-- CreateIndex
CREATE INDEX "FinalLeave_userId_idx" ON "FinalLeave"("userId");

-- AddForeignKey
ALTER TABLE "FinalLeave" ADD CONSTRAINT "FinalLeave_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FinalLeave" ADD CONSTRAINT "FinalLeave_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
