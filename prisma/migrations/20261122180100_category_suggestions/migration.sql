-- Suggestions of categories, reviewed by the owner and admins of the group or organization.
create type "SuggestionStatus" as enum ('PENDING', 'ACCEPTED', 'DECLINED');
create table "CategorySuggestion" (
  "id" uuid not null,
  "groupId" uuid,
  "organizationId" uuid,
  "name" text not null,
  "nameSwedish" text,
  "nameFrench" text,
  "type" "CategoryType" not null,
  "color" text not null,
  "icon" text not null,
  "description" text not null default '',
  "status" "SuggestionStatus" not null default 'PENDING',
  "pendingKey" text,
  "reviewComment" text,
  "suggestedById" uuid,
  "reviewedById" uuid,
  "createdAt" timestamptz(3) not null default current_timestamp,
  "settledAt" timestamptz(3),
  constraint "CategorySuggestion_pkey" primary key ("id"),
  constraint "CategorySuggestion_owner_check" check (num_nonnulls("groupId", "organizationId") = 1)
);

create unique index "CategorySuggestion_pendingKey_key" on "CategorySuggestion" ("pendingKey");
create index "CategorySuggestion_groupId_createdAt_id_idx" on "CategorySuggestion" ("groupId", "createdAt", "id");
create index "CategorySuggestion_organizationId_createdAt_id_idx" on "CategorySuggestion" ("organizationId", "createdAt", "id");
create index "CategorySuggestion_suggestedById_idx" on "CategorySuggestion" ("suggestedById");
create index "CategorySuggestion_reviewedById_idx" on "CategorySuggestion" ("reviewedById");

alter table "CategorySuggestion" add constraint "CategorySuggestion_groupId_fkey" foreign key ("groupId") references "Group" ("id") on delete cascade on update cascade;
alter table "CategorySuggestion" add constraint "CategorySuggestion_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "CategorySuggestion" add constraint "CategorySuggestion_suggestedById_fkey" foreign key ("suggestedById") references "User" ("id") on delete set null on update cascade;
alter table "CategorySuggestion" add constraint "CategorySuggestion_reviewedById_fkey" foreign key ("reviewedById") references "User" ("id") on delete set null on update cascade;
