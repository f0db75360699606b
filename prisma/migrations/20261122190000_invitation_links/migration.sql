-- Invitation links and their uses.
create type "InvitationLinkType" as enum ('GENERAL', 'GROUP', 'ORGANIZATION');

create table "InvitationLink" (
  "id" uuid not null,
  "ownerId" uuid not null,
  "type" "InvitationLinkType" not null,
  "groupId" uuid,
  "organizationId" uuid,
  "title" text not null,
  "message" text not null default '',
  "inviteCode" text not null,
  "maxUses" integer not null,
  "currentUses" integer not null default 0,
  "isActive" boolean not null default true,
  "createdAt" timestamptz(3) not null default current_timestamp,
  "expiresAt" timestamptz(3) not null,
  constraint "InvitationLink_pkey" primary key ("id"),
  constraint "InvitationLink_uses_check" check ("currentUses" <= "maxUses"),
  constraint "InvitationLink_target_check" check (
    ("groupId" is not null) = ("type" = 'GROUP') and ("organizationId" is not null) = ("type" = 'ORGANIZATION')
  )
);

create table "InvitationRedemption" (
  "linkId" uuid not null,
  "userId" uuid not null,
  "redeemedAt" timestamptz(3) not null default current_timestamp,
  constraint "InvitationRedemption_pkey" primary key ("linkId", "userId")
);

create unique index "InvitationLink_inviteCode_key" on "InvitationLink" ("inviteCode");
create index "InvitationLink_ownerId_createdAt_id_idx" on "InvitationLink" ("ownerId", "createdAt", "id");
create index "InvitationLink_groupId_idx" on "InvitationLink" ("groupId");
create index "InvitationLink_organizationId_idx" on "InvitationLink" ("organizationId");
create index "InvitationRedemption_userId_idx" on "InvitationRedemption" ("userId");

alter table "InvitationLink" add constraint "InvitationLink_ownerId_fkey" foreign key ("ownerId") references "User" ("id") on delete cascade on update cascade;
alter table "InvitationLink" add constraint "InvitationLink_groupId_fkey" foreign key ("groupId") references "Group" ("id") on delete cascade on update cascade;
alter table "InvitationLink" add constraint "InvitationLink_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "InvitationRedemption" add constraint "InvitationRedemption_linkId_fkey" foreign key ("linkId") references "InvitationLink" ("id") on delete cascade on update cascade;
alter table "InvitationRedemption" add constraint "InvitationRedemption_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade;
