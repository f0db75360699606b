-- One pending invitation per activity and user, as with the other kinds of requests.
alter table "ActivityInvitation" add column "pendingKey" text;

-- of several pending ones the first has the key; the others stay as they are
update "ActivityInvitation" i set "pendingKey" = i."activityId" || ' ' || i."userId"
  where i.status = 'PENDING' and not exists (
    select 1 from "ActivityInvitation" o
    where o."activityId" = i."activityId" and o."userId" = i."userId" and o.status = 'PENDING' and o.id < i.id
  );

create unique index "ActivityInvitation_pendingKey_key" on "ActivityInvitation" ("pendingKey");
