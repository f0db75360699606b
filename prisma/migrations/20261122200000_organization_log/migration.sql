-- The log of an organization: who changed what.
create table "OrganizationLogEntry" (
  "id" uuid not null,
  "organizationId" uuid not null,
  "actorId" uuid,
  "subjectId" uuid,
  "kind" text not null,
  "data" jsonb not null,
  "createdAt" timestamptz(3) not null default current_timestamp,
  constraint "OrganizationLogEntry_pkey" primary key ("id")
);

create index "OrganizationLogEntry_organizationId_createdAt_id_idx" on "OrganizationLogEntry" ("organizationId", "createdAt", "id");
create index "OrganizationLogEntry_actorId_idx" on "OrganizationLogEntry" ("actorId");
create index "OrganizationLogEntry_subjectId_idx" on "OrganizationLogEntry" ("subjectId");

alter table "OrganizationLogEntry" add constraint "OrganizationLogEntry_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
alter table "OrganizationLogEntry" add constraint "OrganizationLogEntry_actorId_fkey" foreign key ("actorId") references "User" ("id") on delete set null on update cascade;
alter table "OrganizationLogEntry" add constraint "OrganizationLogEntry_subjectId_fkey" foreign key ("subjectId") references "User" ("id") on delete set null on update cascade;

-- The log is append-only. Two things may still happen to a row: a deleted account's id becomes null, and the row goes
-- with its organization.
create function refuse_organization_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from "Organization" where id = old."organizationId") then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new."actorId" is null or new."actorId" is not distinct from old."actorId")
    and (new."subjectId" is null or new."subjectId" is not distinct from old."subjectId")
    and (new."id", new."organizationId", new."kind", new."data", new."createdAt")
      is not distinct from
      (old."id", old."organizationId", old."kind", old."data", old."createdAt")
  then
    return new;
  end if;
  raise exception 'The log of an organization is append-only.';
end $$;

create trigger "OrganizationLogEntry_append_only" before update or delete on "OrganizationLogEntry"
  for each row execute function refuse_organization_log_change();
create trigger "OrganizationLogEntry_no_truncate" before truncate on "OrganizationLogEntry"
  for each statement execute function refuse_organization_log_change();
