-- CreateTable
CREATE TABLE "InvitationsOpening" (
    "userId" UUID NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InvitationsOpening_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "InvitationsOpening" ADD CONSTRAINT "InvitationsOpening_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
