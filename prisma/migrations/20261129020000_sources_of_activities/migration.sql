-- Where imported activities come from. What was imported before has none: it is known by title and time.
CREATE TABLE "ActivitySource" (
    "activityId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "occurrence" TIMESTAMPTZ(3),
    "sequence" INTEGER NOT NULL,
    "stampedAt" TIMESTAMPTZ(3),
    "digest" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "ActivitySource_pkey" PRIMARY KEY ("activityId")
);

-- CreateIndex
CREATE INDEX "ActivitySource_key_idx" ON "ActivitySource"("key");

-- AddForeignKey
ALTER TABLE "ActivitySource" ADD CONSTRAINT "ActivitySource_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;
