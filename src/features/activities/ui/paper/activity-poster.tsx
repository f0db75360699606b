"use client";

import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { readPlace } from "@/lib/place";
import { withoutBidiControls } from "@/lib/text";
import { Landscape } from "@/ui/drawn/landscape";
import { Logo } from "@/ui/drawn/logo";
import { useMinute } from "@/ui/minute";
import { BareSheet, Paper } from "@/ui/paper";
import { LAND, LONG_TITLE } from "@/ui/poster";
import styles from "@/ui/poster.module.css";
import { QrCode } from "@/ui/qr-code";
import { isPublished } from "../../approvals/rules";
import type { ActivityView } from "../../views";
import { RepeatWords } from "../repeat-words";
import { hoursTextOf, shownTimes, zoneIn } from "../time-text";
import own from "./activity-poster.module.css";

/** Max letters of the description: what fits beside the code. */
const MAX_SENTENCE = 260;

/** The beginning of a text, cut at a word. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()} …`;
}

/** An activity as a sheet of A4 to print: its name in a landscape, when and where it is, and the code of its page. */
export function ActivityPoster({ activity }: { activity: ActivityView }) {
  const intl = useIntl();
  const { id, title, group, organization, visibility } = activity;
  const path = `/events/${id}`;
  const [address, setAddress] = useState(path);
  // the origin by which the browser knows this site
  useEffect(() => setAddress(`${window.location.origin}${path}`), [path]);
  const from = organization?.name ?? group?.name;
  return (
    <Paper>
      <BareSheet>
        <header className={styles.land}>
          <Landscape className={styles.picture} seed={id} frame={LAND} hikers />
          {from && <p className={styles.target}>{from}</p>}
          <h1 className={styles.title} data-long={title.length > LONG_TITLE || undefined}>
            {title}
          </h1>
        </header>
        <TimeAndPlace activity={activity} />
        <div className={styles.body}>
          <p className={styles.message}>
            {beginningOf(withoutBidiControls(activity.description ?? ""), MAX_SENTENCE)}
          </p>
          <div className={styles.code}>
            <QrCode text={address} label={intl.formatMessage({ id: "activities.poster.code" }, { title })} />
            <div>
              <p className={styles.come}>
                <FormattedMessage id="activities.poster.come" />
              </p>
              <p className={styles.hint}>
                <FormattedMessage
                  id={
                    visibility === "PUBLIC" && isPublished(activity)
                      ? "activities.poster.open"
                      : "activities.poster.answer"
                  }
                />
              </p>
              <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
            </div>
          </div>
        </div>
        <footer className={styles.foot}>
          <FormattedMessage id="activities.poster.ask" values={{ name: activity.host.name }} />
          <span className={styles.brand}>
            <Logo size={24} />
            Samvaro
          </span>
        </footer>
      </BareSheet>
    </Paper>
  );
}

function TimeAndPlace({ activity }: { activity: ActivityView }) {
  const intl = useIntl();
  const { from, isDayUnknown } = shownTimes(activity, useMinute());
  const zone = zoneIn(activity);
  return (
    <div className={own.when}>
      {!isDayUnknown && (
        <p className={own.tile}>
          <span>{intl.formatDate(from, { weekday: "long", ...zone })}</span>{" "}
          <b>{intl.formatDate(from, { day: "numeric", ...zone })}</b>{" "}
          <span>{intl.formatDate(from, { month: "long", ...zone })}</span>
        </p>
      )}
      <div>
        <p className={own.hours}>{hoursTextOf(intl, activity)}</p>
        {activity.location && <p className={own.place}>{readPlace(activity.location).name}</p>}
        {activity.recurrence !== null && activity.time === null && (
          <p className={own.repeats}>
            <RepeatWords activity={activity} />
          </p>
        )}
      </div>
    </div>
  );
}
