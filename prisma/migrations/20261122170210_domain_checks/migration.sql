-- Verified domains are looked up again each day.
alter table "OrganizationDomain" add column "checkedAt" timestamptz(3), add column "missingSince" timestamptz(3);
update "OrganizationDomain" set "checkedAt" = "verifiedAt" where "verifiedKey" is not null;
