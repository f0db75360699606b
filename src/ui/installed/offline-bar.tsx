"use client";

import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useLive } from "../live/live-stream";
import { useStore } from "../store";
import { isAnythingUnsaved } from "../unsaved-now";
import styles from "./offline-bar.module.css";

/** A tunnel is no news. */
const GRACE_MS = 3000;
/** Since when the page is as it is, if it is a copy that the service worker has kept; null: it came from the server. */
function keptSince(): Date | null {
  const { kept } = document.documentElement.dataset;
  return kept ? new Date(kept) : null;
}

/** Puts a place for the bar ahead of the page's content, while it is shown. */
function usePlace(isShown: boolean): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const main = document.getElementById("content");
    if (!isShown || !main) return;
    const made = document.createElement("div");
    made.className = styles.place ?? "";
    main.prepend(made);
    main.classList.add(styles.withBar ?? "");
    setPlace(made);
    return () => {
      made.remove();
      main.classList.remove(styles.withBar ?? "");
      setPlace(null);
    };
  }, [isShown]);
  return place;
}

/**
 * Says that there is no net, and since when the page is as it is: what is kept is read as the usual page. It comes after
 * three seconds, and when the net is back, a page that was kept is loaded anew.
 */
export function OfflineBar() {
  const lostSince = useStore(useLive().lostSince);
  const [isShown, setShown] = useState(false);
  const [kept] = useState(keptSince);
  useEffect(() => {
    if (lostSince === null) return setShown(false);
    const timer = setTimeout(() => setShown(true), Math.max(0, lostSince + GRACE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostSince]);
  useEffect(() => {
    if (kept && lostSince === null && !isAnythingUnsaved()) window.location.reload();
  }, [kept, lostSince]);
  const place = usePlace(isShown);
  if (!place || lostSince === null) return null;
  return createPortal(<Bar since={kept ?? new Date(lostSince)} />, place);
}

function Bar({ since }: { since: Date }) {
  const intl = useIntl();
  const isToday = since.toDateString() === new Date().toDateString();
  const time = intl.formatTime(since);
  return (
    <div className={styles.bar} role="status">
      <IconCloudOff size={18} aria-hidden="true" />
      <span>
        <b>
          <FormattedMessage id="ui.offline.bar" />
        </b>{" "}
        {isToday ? (
          <FormattedMessage id="ui.offline.sinceToday" values={{ time }} />
        ) : (
          <FormattedMessage
            id="ui.offline.sinceDay"
            values={{ time, day: intl.formatDate(since, { weekday: "long" }) }}
          />
        )}
      </span>
    </div>
  );
}
