-- Categories, each owned by a group or by an organization.
create type "CategoryType" as enum ('WORKOUT', 'OTHER');
create table "Category" (
  "id" uuid not null,
  "groupId" uuid,
  "organizationId" uuid,
  "name" text not null,
  "nameSwedish" text,
  "nameFrench" text,
  "type" "CategoryType" not null,
  "color" text not null,
  "icon" text not null,
  "createdAt" timestamptz(3) not null default current_timestamp,
  constraint "Category_pkey" primary key ("id"),
  constraint "Category_owner_check" check (num_nonnulls("groupId", "organizationId") = 1)
);

create index "Category_groupId_createdAt_id_idx" on "Category" ("groupId", "createdAt", "id");
create index "Category_organizationId_createdAt_id_idx" on "Category" ("organizationId", "createdAt", "id");

alter table "Category" add constraint "Category_groupId_fkey" foreign key ("groupId") references "Group" ("id") on delete cascade on update cascade;
alter table "Category" add constraint "Category_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
