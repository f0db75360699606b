-- How often an act was repeated within an hour of the entry. Of an entry, this alone may change, and only grow.
-- AlterTable
ALTER TABLE "OrganizationLogEntry" ADD COLUMN "count" INTEGER NOT NULL DEFAULT 1;

create or replace function refuse_organization_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from "Organization" where id = old."organizationId") then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new."actorId" is null or new."actorId" is not distinct from old."actorId")
    and (new."subjectId" is null or new."subjectId" is not distinct from old."subjectId")
    and new."count" >= old."count"
    and (new."id", new."organizationId", new."kind", new."data", new."createdAt")
      is not distinct from
      (old."id", old."organizationId", old."kind", old."data", old."createdAt")
  then
    return new;
  end if;
  raise exception 'The log of an organization is append-only.';
end $$;
