-- A group's invitation ends with the right that made it: those of people who look after the group no more go, with
-- what was told of them.
WITH gone AS (
  DELETE FROM "GroupInvitation" i WHERE i."status" = 'PENDING' AND NOT EXISTS (
    SELECT 1 FROM "GroupMember" m
    WHERE m."groupId" = i."groupId" AND m."userId" = i."invitedById" AND m."role" <> 'MEMBER')
  RETURNING i.id
)
DELETE FROM "Notification" WHERE "subjectId" IN (SELECT id FROM gone) AND "invitationStatus" IS NULL;
