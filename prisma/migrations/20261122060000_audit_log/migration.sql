-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "actorId" UUID,
    "subjectId" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "detail" TEXT,
    "address" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_kind_createdAt_id_idx" ON "AuditEntry"("kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_subjectId_createdAt_id_idx" ON "AuditEntry"("subjectId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry"("actorId");

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The log is append-only. Two things may still happen to a row: a deleted account's id becomes null, and a purge, which
-- names itself by a setting of its own transaction, deletes rows.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('samvaro.audit_purge', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW."actorId" IS NULL OR NEW."actorId" IS NOT DISTINCT FROM OLD."actorId")
    AND (NEW."subjectId" IS NULL OR NEW."subjectId" IS NOT DISTINCT FROM OLD."subjectId")
    AND (NEW."id", NEW."kind", NEW."reason", NEW."detail", NEW."address", NEW."userAgent", NEW."createdAt")
      IS NOT DISTINCT FROM
      (OLD."id", OLD."kind", OLD."reason", OLD."detail", OLD."address", OLD."userAgent", OLD."createdAt")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
