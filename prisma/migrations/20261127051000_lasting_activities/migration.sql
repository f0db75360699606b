-- What may have begun long before a range and still be going on.
CREATE INDEX "Activity_lasting_idx" ON "Activity"("visibility", "overAt")
  WHERE "recurrence" IS NOT NULL OR "overAt" - "firstAt" > interval '48 hours';
