-- Requests to join organizations.
create table "OrganizationJoinRequest" (
  "id" uuid not null,
  "organizationId" uuid not null,
  "userId" uuid not null,
  "message" text not null default '',
  "status" "OrganizationRequestStatus" not null default 'PENDING',
  "pendingKey" text,
  "createdAt" timestamptz(3) not null default current_timestamp,
  "settledAt" timestamptz(3),
  constraint "OrganizationJoinRequest_pkey" primary key ("id")
);

create unique index "OrganizationJoinRequest_pendingKey_key" on "OrganizationJoinRequest" ("pendingKey");
create index "OrganizationJoinRequest_organizationId_status_createdAt_id_idx" on "OrganizationJoinRequest" ("organizationId", "status", "createdAt", "id");
create index "OrganizationJoinRequest_userId_idx" on "OrganizationJoinRequest" ("userId");

alter table "OrganizationJoinRequest" add constraint "OrganizationJoinRequest_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationJoinRequest" add constraint "OrganizationJoinRequest_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade;

-- of files that are asked for, and of those that nothing refers to
create index "Organization_logoUrl_idx" on "Organization" ("logoUrl");
