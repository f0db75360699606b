-- Activities of organizations, and their categories. Few activities have either, so the indexes hold only those.
ALTER TABLE "Activity" ADD COLUMN "organizationId" UUID, ADD COLUMN "categoryId" UUID;

CREATE INDEX "Activity_organizationId_dateTime_id_idx" ON "Activity"("organizationId", "dateTime", "id")
  WHERE "organizationId" IS NOT NULL;
CREATE INDEX "Activity_organizationId_overAt_idx" ON "Activity"("organizationId", "overAt")
  WHERE "organizationId" IS NOT NULL;
CREATE INDEX "Activity_categoryId_idx" ON "Activity"("categoryId") WHERE "categoryId" IS NOT NULL;

ALTER TABLE "Activity" ADD CONSTRAINT "Activity_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_categoryId_fkey"
  FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE SET NULL ON UPDATE CASCADE;
