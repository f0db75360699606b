-- both are trusted: the owner of the database may create them
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE "SearchMessage" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "senderId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "keys" TEXT[],
    "words" tsvector NOT NULL,

    CONSTRAINT "SearchMessage_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SearchMessage_messageId_idx" ON "SearchMessage"("messageId");
CREATE INDEX "SearchMessage_senderId_at_idx" ON "SearchMessage"("senderId", "at" DESC);
CREATE INDEX "SearchMessage_conversationId_at_id_idx" ON "SearchMessage"("conversationId", "at" DESC, "id" DESC);
CREATE INDEX "SearchMessage_at_id_idx" ON "SearchMessage"("at" DESC, "id" DESC);
-- rights and times are looked up together with the words; no list of pending rows, which each search would read from end
-- to end
CREATE INDEX "SearchMessage_keys_words_idx" ON "SearchMessage" USING GIN ("keys", "words") WITH (fastupdate = off);
ALTER TABLE "SearchMessage" ADD CONSTRAINT "SearchMessage_messageId_fkey"
  FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SearchMessage" ADD CONSTRAINT "SearchMessage_senderId_fkey"
  FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "SearchEntry" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3),
    "picture" TEXT,
    "color" TEXT,
    "titleWords" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("kind", "id")
);
CREATE INDEX "SearchEntry_words_idx" ON "SearchEntry" USING GIN ((ARRAY["kind"]), "words") WITH (fastupdate = off);

CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,
    "shorter" TEXT[],

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "SearchWord_shorter_idx" ON "SearchWord" USING GIN ("shorter") WITH (fastupdate = off);
CREATE INDEX "SearchWord_word_idx" ON "SearchWord" USING GIN ("word" gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE "SearchPending" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,

    CONSTRAINT "SearchPending_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SearchConversation" (
    "conversationId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,

    CONSTRAINT "SearchConversation_pkey" PRIMARY KEY ("conversationId")
);
ALTER TABLE "SearchConversation" ADD CONSTRAINT "SearchConversation_conversationId_fkey"
  FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SearchProgress" (
    "kind" TEXT NOT NULL,
    "after" TEXT,
    "at" TIMESTAMPTZ(3),
    "isDone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SearchProgress_pkey" PRIMARY KEY ("kind")
);

-- What there is already is left to a job, newest first; what comes is counted from here.
INSERT INTO "SearchConversation" ("conversationId", "seq") SELECT "id", "lastSeq" FROM "Conversation" WHERE "lastSeq" > 0;
INSERT INTO "SearchProgress" ("kind", "isDone") VALUES ('MESSAGE', NOT EXISTS (SELECT FROM "Message"));

-- A trigger can't be forgotten by a command. The argument is the kind.
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "SearchPending" ("kind", "entryId") VALUES (TG_ARGV[0], OLD."id"::text);
  ELSE
    INSERT INTO "SearchPending" ("kind", "entryId") VALUES (TG_ARGV[0], NEW."id"::text);
  END IF;
  RETURN NULL;
END $$;

-- New messages have none, as a send would pay for it: they are known by their conversation's last seq.
CREATE TRIGGER search_changed AFTER UPDATE OF "content", "isDeleted" ON "Message"
  FOR EACH ROW WHEN (OLD."content" IS DISTINCT FROM NEW."content" OR OLD."isDeleted" <> NEW."isDeleted")
  EXECUTE FUNCTION search_changed('MESSAGE');
