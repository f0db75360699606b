-- Whom a message mentions is stored when it is written (decision 118). Messages sent before mention nobody.
alter table "Message" add column "mentions" jsonb;
alter table "Participant" add column "lateMentions" integer not null default 0;
alter table "Conversation" add column "hereAt" timestamptz(3);

create type "MentionWay" as enum ('NAME', 'REPLY', 'ALL', 'HERE');
create table "Mention" (
  "messageId" uuid not null,
  "userId" uuid not null,
  "conversationId" uuid not null,
  "way" "MentionWay" not null,
  "countsAt" integer not null,
  "mentionedAt" timestamptz(3) not null default current_timestamp,
  "isWithdrawn" boolean not null default false,
  constraint "Mention_pkey" primary key ("messageId", "userId"),
  constraint "Mention_messageId_fkey" foreign key ("messageId") references "Message" ("id") on delete cascade on update cascade,
  constraint "Mention_userId_fkey" foreign key ("userId") references "User" ("id") on delete cascade on update cascade
);
create index "Mention_userId_conversationId_countsAt_idx" on "Mention" ("userId", "conversationId", "countsAt");

-- Nothing searches the texts for mentions any more.
drop index "Message_addressing_idx";
