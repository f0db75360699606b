-- Finds events without a position in the order of the index on them. `EXISTS` let the planner choose a scan of the whole
-- table, as it seems to be cheap while the table is small, and a connection keeps its plan while the table grows.
CREATE OR REPLACE FUNCTION take_live_numbering(wake TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(730100) THEN
    RETURN FALSE;
  END IF;
  -- a statement of its own, and so with a later snapshot than that of the lock
  IF (SELECT TRUE FROM "LiveEvent" WHERE position IS NULL ORDER BY serial LIMIT 1) THEN
    RETURN FALSE;
  END IF;
  IF wake IS NOT NULL THEN
    PERFORM pg_notify('samvaro_live', wake);
  END IF;
  RETURN TRUE;
END
$$;
