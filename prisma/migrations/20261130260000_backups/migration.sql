-- CreateEnum
CREATE TYPE "BackupState" AS ENUM ('RUNNING', 'SUCCEEDED', 'FAILED');

-- CreateEnum
CREATE TYPE "DeletionKind" AS ENUM ('ACCOUNT', 'MESSAGE');

-- CreateTable
CREATE TABLE "BackupRun" (
    "id" UUID NOT NULL,
    "plannedFor" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "state" "BackupState" NOT NULL DEFAULT 'RUNNING',
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "target" TEXT NOT NULL,
    "name" TEXT,
    "bytes" BIGINT,
    "rows" BIGINT,
    "files" INTEGER,
    "isEncrypted" BOOLEAN NOT NULL DEFAULT false,
    "hasSecrets" BOOLEAN NOT NULL DEFAULT false,
    "verifiedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "toldAt" TIMESTAMPTZ(3),
    "doneBytes" BIGINT NOT NULL DEFAULT 0,
    "totalBytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deletion" (
    "serial" BIGSERIAL NOT NULL,
    "kind" "DeletionKind" NOT NULL,
    "objectId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Deletion_pkey" PRIMARY KEY ("serial")
);

-- CreateTable
CREATE TABLE "RestoreState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "age" INTEGER NOT NULL DEFAULT 0,
    "restoredAt" TIMESTAMPTZ(3) NOT NULL,
    "backupTakenAt" TIMESTAMPTZ(3) NOT NULL,
    "heldSince" TIMESTAMPTZ(3),
    "secretsLost" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RestoreState_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RestoreState_one" CHECK ("id" = 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "BackupRun_plannedFor_key" ON "BackupRun"("plannedFor");

-- CreateIndex
CREATE INDEX "BackupRun_startedAt_idx" ON "BackupRun"("startedAt");

-- One backup runs at a time.
CREATE UNIQUE INDEX "BackupRun_running_key" ON "BackupRun"("state") WHERE "state" = 'RUNNING';

-- What is deleted is noted in the transaction that deletes it. Each trigger fires for these acts alone: other updates of
-- messages and accounts cost nothing.
CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Deletion" (kind, "objectId") VALUES (TG_ARGV[0]::"DeletionKind", OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "Message_deletion" AFTER UPDATE OF "isDeleted" ON "Message" FOR EACH ROW
  WHEN (NEW."isDeleted" AND NOT OLD."isDeleted") EXECUTE FUNCTION note_deletion('MESSAGE');

-- Closing an account deletes it for everybody; its row follows.
CREATE TRIGGER "User_closing" AFTER UPDATE OF "closedAt" ON "User" FOR EACH ROW
  WHEN (NEW."closedAt" IS NOT NULL AND OLD."closedAt" IS NULL) EXECUTE FUNCTION note_deletion('ACCOUNT');

CREATE TRIGGER "User_deletion" AFTER DELETE ON "User" FOR EACH ROW
  WHEN (OLD."closedAt" IS NULL) EXECUTE FUNCTION note_deletion('ACCOUNT');
