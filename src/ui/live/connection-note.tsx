"use client";

import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Note } from "../note";
import { useStore } from "../store";
import { useLive } from "./live-stream";

const GRACE_MS = 1000;

/** A note that the stream is not open, shown after one second. */
export function ConnectionNote({ className }: { className?: string }) {
  const lostSince = useStore(useLive().lostSince);
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
        <FormattedMessage id="ui.connectionLost" />
      </Note>
    </div>
  );
}
