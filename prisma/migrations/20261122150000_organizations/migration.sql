-- Organizations with their members and followers.
create type "OrganizationRole" as enum ('OWNER', 'ADMIN', 'MODERATOR', 'MANAGER', 'MEMBER');

create table "Organization" (
  "id" uuid not null,
  "name" text not null,
  "nameKey" text not null,
  "description" text not null default '',
  "website" text not null default '',
  "isPublic" boolean not null default true,
  "slug" text not null,
  "publicSlug" text,
  "logoUrl" text,
  "enableDepartments" boolean not null default false,
  "enableCountries" boolean not null default false,
  "enableOffices" boolean not null default false,
  "enableTeams" boolean not null default false,
  "nameChangeCount" integer not null default 0,
  "nextNameChangeAllowed" timestamptz(3),
  "memberCount" integer not null default 0,
  "followerCount" integer not null default 0,
  "createdAt" timestamptz(3) not null default current_timestamp,
  constraint "Organization_pkey" primary key ("id")
);

create table "OrganizationMember" (
  "organizationId" uuid not null,
  "userId" uuid not null,
  "role" "OrganizationRole" not null default 'MEMBER',
  "joinedAt" timestamptz(3) not null default current_timestamp,
  constraint "OrganizationMember_pkey" primary key ("organizationId", "userId")
);

create table "OrganizationFollow" (
  "organizationId" uuid not null,
  "userId" uuid not null,
  "followedAt" timestamptz(3) not null default current_timestamp,
  constraint "OrganizationFollow_pkey" primary key ("organizationId", "userId")
);

create unique index "Organization_slug_key" on "Organization" ("slug");
create unique index "Organization_publicSlug_key" on "Organization" ("publicSlug");
create index "Organization_createdAt_id_idx" on "Organization" ("createdAt", "id");
create index "Organization_nameKey_trgm" on "Organization" using gin ("nameKey" gin_trgm_ops);
create index "OrganizationMember_userId_joinedAt_organizationId_idx" on "OrganizationMember" ("userId", "joinedAt", "organizationId");
create index "OrganizationMember_organizationId_joinedAt_userId_idx" on "OrganizationMember" ("organizationId", "joinedAt", "userId");
create index "OrganizationFollow_userId_followedAt_organizationId_idx" on "OrganizationFollow" ("userId", "followedAt", "organizationId");

alter table "OrganizationMember" add constraint "OrganizationMember_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationMember" add constraint "OrganizationMember_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade;
alter table "OrganizationFollow" add constraint "OrganizationFollow_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationFollow" add constraint "OrganizationFollow_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade;
