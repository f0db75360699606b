-- Whether the account's address was confirmed when this was made. Existing rows by their date.
ALTER TABLE "Session" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "AccountToken" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Totp" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "RecoveryCode" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Passkey" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "KnownDevice" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "CalendarFeed" ADD COLUMN "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Session" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "AccountToken" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "Totp" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "RecoveryCode" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "Passkey" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "KnownDevice" t SET "wasConfirmed" = true FROM "User" u WHERE u.id = t."userId" AND t."createdAt" >= u."emailConfirmedAt";
UPDATE "CalendarFeed" t SET "wasConfirmed" = true FROM "User" u
  WHERE u.id = t."ownerId" AND coalesce(t."renewedAt", t."createdAt") >= u."emailConfirmedAt";

-- A trigger, so that no statement that makes one of them can forget it. Its argument: the column with the account's id.
CREATE FUNCTION remember_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT "emailConfirmedAt" IS NOT NULL FROM "User" WHERE id = ($1).%I', TG_ARGV[0])
    INTO NEW."wasConfirmed" USING NEW;
  NEW."wasConfirmed" := coalesce(NEW."wasConfirmed", false);
  RETURN NEW;
END
$$;

CREATE TRIGGER "Session_confirmation" BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
CREATE TRIGGER "AccountToken_confirmation" BEFORE INSERT ON "AccountToken" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
CREATE TRIGGER "Totp_confirmation" BEFORE INSERT ON "Totp" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
CREATE TRIGGER "RecoveryCode_confirmation" BEFORE INSERT ON "RecoveryCode" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
CREATE TRIGGER "Passkey_confirmation" BEFORE INSERT ON "Passkey" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
CREATE TRIGGER "KnownDevice_confirmation" BEFORE INSERT ON "KnownDevice" FOR EACH ROW EXECUTE FUNCTION remember_confirmation('userId');
-- a new address of a calendar is a new access
CREATE TRIGGER "CalendarFeed_confirmation" BEFORE INSERT OR UPDATE OF "tokenHash" ON "CalendarFeed"
  FOR EACH ROW EXECUTE FUNCTION remember_confirmation('ownerId');
