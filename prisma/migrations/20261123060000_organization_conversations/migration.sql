-- Conversations and notice boards of organizations.
alter table "Conversation" add column "organizationId" uuid;
alter table "Conversation" add constraint "Conversation_space_check" check ("groupId" is null or "organizationId" is null);
create index "Conversation_organizationId_idx" on "Conversation" ("organizationId");
alter table "Conversation" add constraint "Conversation_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete set null on update cascade;

alter table "Notice" add column "organizationId" uuid;
alter table "Notice" add constraint "Notice_board_check" check ("groupId" is null or "organizationId" is null);
create index "Notice_organizationId_createdAt_id_idx" on "Notice" ("organizationId", "createdAt", "id");
alter table "Notice" add constraint "Notice_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;

-- Each organization has a conversation from its creation; its participants are the members.
insert into "Conversation" ("id", "type", "identityKey", "organizationId", "createdAt", "lastMessageAt", "participantCount")
select gen_random_uuid(), 'GROUP', 'organization:' || o."id", o."id", o."createdAt", o."createdAt",
  (select count(*) from "OrganizationMember" m where m."organizationId" = o."id")
from "Organization" o;

insert into "Participant" ("conversationId", "userId", "joinedAt")
select c."id", m."userId", m."joinedAt"
from "OrganizationMember" m join "Conversation" c on c."organizationId" = m."organizationId";
