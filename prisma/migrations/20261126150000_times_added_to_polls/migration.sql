-- Times added to a running poll: whoever has voted before has not answered for them.
ALTER TABLE "ActivityPollOption" ADD COLUMN "addedAt" TIMESTAMPTZ(3);
