-- What waits for somebody is counted with every badge, and gathered for the day's letter: unread ones are few, however
-- many there were.
CREATE INDEX "Notification_unread" ON "Notification" ("userId") WHERE "readAt" IS NULL;
