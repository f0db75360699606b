-- Departments of organizations; a member is in one at most.
create table "Department" (
  "id" uuid not null,
  "organizationId" uuid not null,
  "name" text not null,
  "nameKey" text not null,
  "description" text not null default '',
  "isActive" boolean not null default true,
  "createdAt" timestamptz(3) not null default current_timestamp,
  constraint "Department_pkey" primary key ("id")
);
alter table "OrganizationMember" add column "departmentId" uuid;

create unique index "Department_organizationId_nameKey_key" on "Department" ("organizationId", "nameKey");
create index "Department_organizationId_createdAt_id_idx" on "Department" ("organizationId", "createdAt", "id");
create index "OrganizationMember_departmentId_idx" on "OrganizationMember" ("departmentId");

alter table "Department" add constraint "Department_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationMember" add constraint "OrganizationMember_departmentId_fkey" foreign key ("departmentId") references "Department" ("id") on delete set null on update cascade;
