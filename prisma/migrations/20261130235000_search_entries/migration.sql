-- Of each kind the rows that are new, gone, or have changed in what the search shows of them. A trigger can't be forgotten by
-- a command, and sees what other triggers have set (`firstAt` of activities), which `UPDATE OF` would not.

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION search_changed('PERSON');
CREATE TRIGGER search_changed AFTER UPDATE ON "User" FOR EACH ROW
  WHEN ((OLD."name", OLD."username", OLD."profilePicture", OLD."closedAt")
    IS DISTINCT FROM (NEW."name", NEW."username", NEW."profilePicture", NEW."closedAt"))
  EXECUTE FUNCTION search_changed('PERSON');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Group"
  FOR EACH ROW EXECUTE FUNCTION search_changed('GROUP');
CREATE TRIGGER search_changed AFTER UPDATE ON "Group" FOR EACH ROW
  WHEN ((OLD."name", OLD."description", OLD."pictureUrl", OLD."color", OLD."deletedAt")
    IS DISTINCT FROM (NEW."name", NEW."description", NEW."pictureUrl", NEW."color", NEW."deletedAt"))
  EXECUTE FUNCTION search_changed('GROUP');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Organization"
  FOR EACH ROW EXECUTE FUNCTION search_changed('ORGANIZATION');
CREATE TRIGGER search_changed AFTER UPDATE ON "Organization" FOR EACH ROW
  WHEN ((OLD."name", OLD."description", OLD."logoUrl", OLD."slug", OLD."publicSlug")
    IS DISTINCT FROM (NEW."name", NEW."description", NEW."logoUrl", NEW."slug", NEW."publicSlug"))
  EXECUTE FUNCTION search_changed('ORGANIZATION');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Activity"
  FOR EACH ROW EXECUTE FUNCTION search_changed('ACTIVITY');
CREATE TRIGGER search_changed AFTER UPDATE ON "Activity" FOR EACH ROW
  WHEN ((OLD."title", OLD."description", OLD."location", OLD."firstAt")
    IS DISTINCT FROM (NEW."title", NEW."description", NEW."location", NEW."firstAt"))
  EXECUTE FUNCTION search_changed('ACTIVITY');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Notice"
  FOR EACH ROW EXECUTE FUNCTION search_changed('NOTICE');
CREATE TRIGGER search_changed AFTER UPDATE ON "Notice" FOR EACH ROW
  WHEN ((OLD."title", OLD."content")
    IS DISTINCT FROM (NEW."title", NEW."content"))
  EXECUTE FUNCTION search_changed('NOTICE');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "ActivityPoll"
  FOR EACH ROW EXECUTE FUNCTION search_changed('POLL');
CREATE TRIGGER search_changed AFTER UPDATE ON "ActivityPoll" FOR EACH ROW
  WHEN ((OLD."title", OLD."description", OLD."location")
    IS DISTINCT FROM (NEW."title", NEW."description", NEW."location"))
  EXECUTE FUNCTION search_changed('POLL');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "TrainingProgram"
  FOR EACH ROW EXECUTE FUNCTION search_changed('PROGRAM');
CREATE TRIGGER search_changed AFTER UPDATE ON "TrainingProgram" FOR EACH ROW
  WHEN ((OLD."name", OLD."note", OLD."goal", OLD."deletedAt")
    IS DISTINCT FROM (NEW."name", NEW."note", NEW."goal", NEW."deletedAt"))
  EXECUTE FUNCTION search_changed('PROGRAM');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Exercise"
  FOR EACH ROW EXECUTE FUNCTION search_changed('EXERCISE');
CREATE TRIGGER search_changed AFTER UPDATE ON "Exercise" FOR EACH ROW
  WHEN ((OLD."name", OLD."isArchived")
    IS DISTINCT FROM (NEW."name", NEW."isArchived"))
  EXECUTE FUNCTION search_changed('EXERCISE');

CREATE TRIGGER search_stored AFTER INSERT OR DELETE ON "Workout"
  FOR EACH ROW EXECUTE FUNCTION search_changed('WORKOUT');
CREATE TRIGGER search_changed AFTER UPDATE ON "Workout" FOR EACH ROW
  WHEN ((OLD."title", OLD."note", OLD."startedAt", OLD."deletedAt")
    IS DISTINCT FROM (NEW."title", NEW."note", NEW."startedAt", NEW."deletedAt"))
  EXECUTE FUNCTION search_changed('WORKOUT');
