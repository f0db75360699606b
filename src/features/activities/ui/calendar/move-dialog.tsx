"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import { Question } from "@/ui/question";
import { useFailureText } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import type { OccurrenceView } from "../../occurrences/views";
import type { ActivityView } from "../../views";
import { ForgetsNote, type Scope, ScopeField } from "../event/scope-field";
import { timeTextOf, zoneIn } from "../time-text";
import { isForSeries, type Move, movesAll } from "./change";
import type { Span } from "./shift";

type Props = {
  /** null: closed */
  move: Move | null;
  onAnswer: (scope: Scope, series: ActivityView) => void;
  onClose: () => void;
};

/** Asks which times of a repeating activity are moved with the one that was dragged. */
export function MoveDialog({ move, onAnswer, onClose }: Props) {
  // keeps the content while the closing animation runs
  const [held, hold] = useState(move);
  const [scope, setScope] = useState<Scope>("THIS");
  if (move && move !== held) {
    hold(move);
    setScope("THIS");
  }
  const sayFailure = useFailureText();
  const { activityId = "", occurrence = null, title } = held?.entry.occurrence ?? {};
  const asked = useQuery(
    useTRPC().activities.get.queryOptions({ id: activityId }, { enabled: move !== null }),
  );
  const isFree = held !== null && asked.data !== undefined && isForSeries(held, asked.data);
  return (
    <Question
      opened={move !== null}
      onClose={onClose}
      title={<FormattedMessage id="activities.move.title" values={{ title }} />}
      action={<FormattedMessage id="activities.move.action" />}
      onConfirm={() => asked.data && onAnswer(isFree ? scope : "THIS", asked.data)}
      isPending={asked.isPending}
      failure={asked.isError && sayFailure(asked.error)}
      isHarmless
      fields={
        occurrence !== null &&
        (isFree || !asked.data ? (
          <ScopeField
            occurrence={occurrence}
            zone={held ? zoneIn(held.entry.occurrence) : {}}
            value={scope}
            onChange={setScope}
          />
        ) : (
          <Note>
            <FormattedMessage id="activities.move.onlyThis" />
          </Note>
        ))
      }
    >
      {held && <Times before={held.entry.occurrence} after={held.to} />}
      {held && isFree && asked.data && !movesAll(held, scope, asked.data) && <ForgetsNote />}
    </Question>
  );
}

function Times({ before, after }: { before: OccurrenceView; after: Span }) {
  const intl = useIntl();
  const now = useMinute();
  const say = ({ dateTime, endTime }: Span) => {
    if (before.allDay) return timeTextOf(intl, { ...before, dateTime, endTime, recurrence: null }, now);
    const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    const day = { weekday: "short", day: "numeric", month: "short" } as const;
    const start = intl.formatDate(dateTime, { ...day, ...time });
    if (endTime === null) return start;
    const isSameDay = intl.formatDate(dateTime, day) === intl.formatDate(endTime, day);
    return `${start}–${intl.formatDate(endTime, isSameDay ? time : { ...day, ...time })}`;
  };
  return (
    <p>
      <FormattedMessage id="activities.move.times" values={{ before: say(before), after: say(after) }} />
    </p>
  );
}
