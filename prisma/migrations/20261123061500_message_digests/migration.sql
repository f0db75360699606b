-- The daily email about unread messages: up to when a user's messages have been in one.
create table "MessageDigest" (
  "userId" uuid not null,
  "letterId" uuid not null,
  "since" timestamptz(3) not null,
  "until" timestamptz(3) not null,
  constraint "MessageDigest_pkey" primary key ("userId"),
  constraint "MessageDigest_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade
);

-- Finds the users whose daily email is due.
create index "User_timeZone_digestAt_idx" on "User" ("timeZone", "digestAt");
