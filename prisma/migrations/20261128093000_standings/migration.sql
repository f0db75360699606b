-- One table for how people stand to activities: to all times (occurrence null), or to one.
-- AlterEnum
ALTER TYPE "ActivityTimeStanding" RENAME TO "ActivityStandingKind";

-- CreateTable
CREATE TABLE "ActivityStanding" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3),
    "userId" UUID NOT NULL,
    "standing" "ActivityStandingKind" NOT NULL,
    "place" BIGSERIAL NOT NULL,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityStanding_pkey" PRIMARY KEY ("id"),
    -- Only those who have a place bring guests.
    CONSTRAINT "ActivityStanding_guests_check" CHECK (guests = 0 OR (guests > 0 AND standing = 'GOING'))
);

-- Later places come after all that were given.
SELECT setval('"ActivityStanding_place_seq"', nextval('"ActivityParticipant_place_seq"'));

-- Where rows contradict each other for one activity, time and person, the place wins over the queue, the queue over
-- MAYBE, MAYBE over NO: the order of the enum.
CREATE TEMPORARY TABLE said ON COMMIT DROP AS
  SELECT "activityId", NULL::timestamptz(3) AS occurrence, "userId",
    (CASE WHEN "isWaiting" THEN 'WAITING' ELSE 'GOING' END)::"ActivityStandingKind" AS standing,
    place, guests, NULL::text AS reason, "joinedAt" AS "answeredAt"
  FROM "ActivityParticipant"
  UNION ALL
  SELECT "activityId", NULL, "userId", answer::text::"ActivityStandingKind", NULL, 0, reason, "answeredAt" FROM "ActivityAnswer"
  UNION ALL
  SELECT "activityId", occurrence, "userId", answer, place, guests, reason, "answeredAt" FROM "ActivityTimeAnswer";

INSERT INTO "ActivityStanding" ("activityId", occurrence, "userId", standing, place, guests, reason, "answeredAt")
SELECT "activityId", occurrence, "userId", standing,
  coalesce(place, nextval('"ActivityStanding_place_seq"')), guests, reason, "answeredAt"
FROM (
  SELECT DISTINCT ON ("activityId", occurrence, "userId") * FROM said
  ORDER BY "activityId", occurrence, "userId", standing
) kept
ORDER BY "answeredAt";

DO $$
DECLARE
  contradicting bigint := (SELECT count(*) FROM said) - (SELECT count(*) FROM "ActivityStanding");
BEGIN
  IF contradicting > 0 THEN
    RAISE WARNING 'Standings: left out % rows that contradicted a stronger one of the same person', contradicting;
  END IF;
END $$;

-- DropTable
DROP TABLE "ActivityTimeAnswer";
DROP TABLE "ActivityAnswer";
DROP TABLE "ActivityParticipant";
DROP TYPE "ActivityAnswerKind";

-- CreateIndex: a person has one standing to all times, and one to each. Nulls are not distinct in it.
CREATE UNIQUE INDEX "ActivityStanding_activityId_userId_occurrence_key"
  ON "ActivityStanding"("activityId", "userId", "occurrence") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "ActivityStanding_activityId_occurrence_standing_place_idx"
  ON "ActivityStanding"("activityId", "occurrence", "standing", "place");

-- CreateIndex
CREATE INDEX "ActivityStanding_userId_activityId_idx" ON "ActivityStanding"("userId", "activityId");

-- AddForeignKey
ALTER TABLE "ActivityStanding" ADD CONSTRAINT "ActivityStanding_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityStanding" ADD CONSTRAINT "ActivityStanding_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
