-- Domains of organizations, and whether they are verified.
create table "OrganizationDomain" (
  "id" uuid not null,
  "organizationId" uuid not null,
  "domain" text not null,
  "token" text not null,
  "instructedAt" timestamptz(3),
  "verifiedAt" timestamptz(3),
  "verifiedKey" text,
  "createdAt" timestamptz(3) not null default current_timestamp,
  constraint "OrganizationDomain_pkey" primary key ("id")
);

create unique index "OrganizationDomain_verifiedKey_key" on "OrganizationDomain" ("verifiedKey");
create unique index "OrganizationDomain_organizationId_domain_key" on "OrganizationDomain" ("organizationId", "domain");

alter table "OrganizationDomain" add constraint "OrganizationDomain_organizationId_fkey" foreign key ("organizationId") references "Organization" ("id") on delete cascade on update cascade;
