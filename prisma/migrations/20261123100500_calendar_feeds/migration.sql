CREATE TABLE "CalendarFeed" (
  "id" UUID NOT NULL,
  "ownerId" UUID NOT NULL,
  "groupId" UUID,
  "organizationId" UUID,
  "tokenHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "renewedAt" TIMESTAMPTZ(3),

  CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CalendarFeed_scope" CHECK ("groupId" IS NULL OR "organizationId" IS NULL),
  CONSTRAINT "CalendarFeed_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CalendarFeed_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CalendarFeed_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");
-- one for each calendar of a person, also the one without a group and an organization
CREATE UNIQUE INDEX "CalendarFeed_ownerId_groupId_organizationId_key"
  ON "CalendarFeed"("ownerId", "groupId", "organizationId") NULLS NOT DISTINCT;
CREATE INDEX "CalendarFeed_groupId_idx" ON "CalendarFeed"("groupId");
CREATE INDEX "CalendarFeed_organizationId_idx" ON "CalendarFeed"("organizationId");
