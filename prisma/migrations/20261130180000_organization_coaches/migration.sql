-- CreateTable
CREATE TABLE "OrganizationCoach" (
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrganizationCoach_pkey" PRIMARY KEY ("organizationId","userId")
);

-- CreateIndex
CREATE INDEX "OrganizationCoach_userId_organizationId_idx" ON "OrganizationCoach"("userId", "organizationId");

-- AddForeignKey
ALTER TABLE "OrganizationCoach" ADD CONSTRAINT "OrganizationCoach_organizationId_userId_fkey" FOREIGN KEY ("organizationId", "userId") REFERENCES "OrganizationMember"("organizationId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
