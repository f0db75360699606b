"use client";

import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { useSession, useStore } from "./session-context";

const GRACE_MS = 1000;

/** "The state of the connection shows only when it is not open", and not before that has lasted a second. */
export function ConnectionNote({ className }: { className?: string }) {
  const lostSince = useStore(useSession().lostSince);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (lostSince === null) return setShown(false);
    const timer = setTimeout(() => setShown(true), Math.max(0, lostSince + GRACE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostSince]);
  if (!isShown) return null;
  return (
    <div className={className}>
      <Note kind="warning">
        <FormattedMessage id="messaging.connection.lost" />
      </Note>
    </div>
  );
}
