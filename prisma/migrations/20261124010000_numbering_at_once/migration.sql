-- Lets a statement that stores events number them itself (docs/decisions/004). Returns whether it may: it then holds
-- the lock of the relay's numbering until its commit, and no committed event waits for a number. Without waiting: if
-- the lock is taken, the relay numbers these events too.
--
-- A function, because each of its statements has a snapshot of its own. The second one sees everything that was
-- committed before the lock was given, which the snapshot of the calling statement may not.
CREATE FUNCTION take_live_numbering(wake TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(730100) THEN
    RETURN FALSE;
  END IF;
  IF EXISTS (SELECT 1 FROM "LiveEvent" WHERE position IS NULL) THEN
    RETURN FALSE;
  END IF;
  IF wake IS NOT NULL THEN
    PERFORM pg_notify('samvaro_live', wake);
  END IF;
  RETURN TRUE;
END
$$;
