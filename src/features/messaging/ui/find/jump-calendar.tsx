"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DayCalendar } from "@/ui/day-calendar";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { createDayOf } from "../log/days";
import styles from "./find.module.css";
import { type Hit, mondayOfLastWeek } from "./hits";

/** Before every message. */
const FIRST_DAY = "1970-01-01";

type Props = {
  conversationId: string;
  hits: Hit[];
  /** when the message was written that is shown; null: none was looked for */
  shownAt: string | null;
  onChoose: (messageId: string) => void;
  onClose: () => void;
  onFail: () => void;
};

/** Days with messages are bold, days with hits have a dot. A day without messages leads to the nearest message. */
export function JumpCalendar({ conversationId: id, hits, shownAt, onChoose, onClose, onFail }: Props) {
  const intl = useIntl();
  const client = useTRPCClient();
  const dayOf = useMemo(() => createDayOf(intl.timeZone), [intl.timeZone]);
  const today = dayOf(new Date());
  const shownDay = shownAt && dayOf(new Date(shownAt));
  const [month, setMonth] = useState((shownDay ?? today).slice(0, 7));
  const answer = useQuery(useTRPC().search.listDays.queryOptions({ id, month }, { staleTime: 0 }));
  const days = useMemo(
    () => new Map(answer.data?.days.map(({ day, messageId }) => [day, messageId])),
    [answer.data],
  );
  const daysWithHits = useMemo(() => new Set(hits.map(({ at }) => dayOf(new Date(at)))), [hits, dayOf]);
  const choose = async (day: string) => {
    onClose();
    try {
      const messageId = days.get(day) ?? (await client.search.getNearest.query({ id, day })).messageId;
      if (messageId) onChoose(messageId);
    } catch {
      onFail();
    }
  };
  const dayProps = (day: string) => {
    const [isDotted, isBold] = [daysWithHits.has(day), days.has(day)];
    const date = intl.formatDate(`${day}T12:00:00Z`, { dateStyle: "long", timeZone: "UTC" });
    const kind = isDotted ? "hits" : isBold ? "messages" : "none";
    return {
      "data-bold": isBold || undefined,
      "data-dotted": isDotted || undefined,
      // the focus goes there, not to the close button
      "data-autofocus": day === (shownDay ?? today) || undefined,
      "aria-label": intl.formatMessage({ id: "messaging.find.day" }, { date, kind }),
    };
  };
  return (
    <>
      <div className={styles.calendar}>
        <DayCalendar
          value={shownDay}
          min={undefined}
          isEntered
          onChoose={(day) => void choose(day)}
          onClose={onClose}
          months={{ shown: month, onShow: setMonth, dayClass: styles.day, dayProps }}
        />
      </div>
      <div className={styles.quick}>
        <Button variant="default" size="sm" onClick={() => void choose(FIRST_DAY)}>
          <FormattedMessage id="messaging.find.first" />
        </Button>
        <Button variant="default" size="sm" onClick={() => void choose(mondayOfLastWeek(today))}>
          <FormattedMessage id="messaging.find.lastWeek" />
        </Button>
      </div>
    </>
  );
}
