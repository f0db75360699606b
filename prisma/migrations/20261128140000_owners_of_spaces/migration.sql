-- Whether the owner of a group or an organization is suspended is asked with each row that is read.
CREATE INDEX "OrganizationMember_owner" ON "OrganizationMember" ("organizationId") WHERE role = 'OWNER';
CREATE INDEX "GroupMember_owner" ON "GroupMember" ("groupId") WHERE role = 'OWNER';
CREATE INDEX "User_suspended" ON "User" (id) WHERE "suspendedAt" IS NOT NULL;
