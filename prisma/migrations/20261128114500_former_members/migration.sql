-- The log of places tells of a new host.
ALTER TYPE "ActivityLogKind" ADD VALUE 'HOST_CHANGED';

-- The person has left the group or organization since: what they said gives no right to the activity any more.
ALTER TABLE "ActivityStanding" ADD COLUMN "isFormer" BOOLEAN NOT NULL DEFAULT false;

-- What former members host, and is not over or decided, goes to the owner of the group or organization.
CREATE TEMPORARY TABLE "handed" ON COMMIT DROP AS
  SELECT a.id, m."userId" FROM "Activity" a JOIN "GroupMember" m ON m."groupId" = a."groupId" AND m.role = 'OWNER'
  WHERE a."overAt" >= now() AND NOT EXISTS (
    SELECT 1 FROM "GroupMember" h WHERE h."groupId" = a."groupId" AND h."userId" = a."hostId"
  )
  UNION
  SELECT a.id, m."userId" FROM "Activity" a
  JOIN "OrganizationMember" m ON m."organizationId" = a."organizationId" AND m.role = 'OWNER'
  WHERE a."overAt" >= now() AND NOT EXISTS (
    SELECT 1 FROM "OrganizationMember" h WHERE h."organizationId" = a."organizationId" AND h."userId" = a."hostId"
  );
DELETE FROM "ActivityStanding" s USING "handed" h WHERE s."activityId" = h.id AND s."userId" = h."userId";
DELETE FROM "ActivityInvitation" i USING "handed" h WHERE i."activityId" = h.id AND i."userId" = h."userId";
UPDATE "Activity" a SET "hostId" = h."userId" FROM "handed" h WHERE a.id = h.id;
UPDATE "ActivityPoll" p SET "hostId" = m."userId" FROM "GroupMember" m
  WHERE m."groupId" = p."groupId" AND m.role = 'OWNER' AND p."decidedAt" IS NULL AND NOT EXISTS (
    SELECT 1 FROM "GroupMember" h WHERE h."groupId" = p."groupId" AND h."userId" = p."hostId"
  );
DELETE FROM "ActivityPollPerson" i USING "ActivityPoll" p WHERE i."pollId" = p.id AND i."userId" = p."hostId";
