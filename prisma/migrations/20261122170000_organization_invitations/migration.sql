-- Invitations to organizations, with the role that accepting gives.
create type "OrganizationRequestStatus" as enum ('PENDING', 'ACCEPTED', 'DECLINED');

create table "OrganizationInvitation" (
  "id" uuid not null,
  "organizationId" uuid not null,
  "userId" uuid not null,
  "invitedById" uuid,
  "role" "OrganizationRole" not null default 'MEMBER',
  "message" text not null default '',
  "status" "OrganizationRequestStatus" not null default 'PENDING',
  "pendingKey" text,
  "createdAt" timestamptz(3) not null default current_timestamp,
  "settledAt" timestamptz(3),
  constraint "OrganizationInvitation_pkey" primary key ("id")
);

create unique index "OrganizationInvitation_pendingKey_key" on "OrganizationInvitation" ("pendingKey");
create index "OrganizationInvitation_userId_status_createdAt_id_idx" on "OrganizationInvitation" ("userId", "status", "createdAt", "id");
create index "OrganizationInvitation_organizationId_status_createdAt_id_idx" on "OrganizationInvitation" ("organizationId", "status", "createdAt", "id");
create index "OrganizationInvitation_invitedById_idx" on "OrganizationInvitation" ("invitedById");

alter table "OrganizationInvitation" add constraint "OrganizationInvitation_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationInvitation" add constraint "OrganizationInvitation_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade;
alter table "OrganizationInvitation" add constraint "OrganizationInvitation_invitedById_fkey" foreign key ("invitedById") references "User" ("id") on delete set null on update cascade;
