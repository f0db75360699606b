-- Levels of notification of a conversation: with mentionsOnly, a participant's totals count mentions and announcements.
alter table "Participant" add column "mentionsOnly" boolean not null default false;
alter table "DormantParticipant" add column "mentionsOnly" boolean not null default false;

-- The messages that can mention somebody: those with an @ and replies. Most messages are neither, so that the index
-- stays small and sending them does not write to it.
create index "Message_addressing_idx" on "Message" ("conversationId", "seq")
  where "replyToId" is not null or position('@' in "content") > 0;
