-- CreateEnum
CREATE TYPE "OrganizationUnitKind" AS ENUM ('COUNTRY', 'OFFICE', 'TEAM');

-- AlterTable
ALTER TABLE "OrganizationMember" ADD COLUMN     "countryId" UUID,
ADD COLUMN     "officeId" UUID,
ADD COLUMN     "teamId" UUID;

-- CreateTable
CREATE TABLE "OrganizationUnit" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "kind" "OrganizationUnitKind" NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrganizationUnit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrganizationUnit_organizationId_createdAt_id_idx" ON "OrganizationUnit"("organizationId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OrganizationUnit_organizationId_kind_nameKey_key" ON "OrganizationUnit"("organizationId", "kind", "nameKey");

-- CreateIndex
CREATE INDEX "OrganizationMember_countryId_idx" ON "OrganizationMember"("countryId");

-- CreateIndex
CREATE INDEX "OrganizationMember_officeId_idx" ON "OrganizationMember"("officeId");

-- CreateIndex
CREATE INDEX "OrganizationMember_teamId_idx" ON "OrganizationMember"("teamId");

-- AddForeignKey
ALTER TABLE "OrganizationUnit" ADD CONSTRAINT "OrganizationUnit_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationMember" ADD CONSTRAINT "OrganizationMember_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "OrganizationUnit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationMember" ADD CONSTRAINT "OrganizationMember_officeId_fkey" FOREIGN KEY ("officeId") REFERENCES "OrganizationUnit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationMember" ADD CONSTRAINT "OrganizationMember_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "OrganizationUnit"("id") ON DELETE SET NULL ON UPDATE CASCADE;
