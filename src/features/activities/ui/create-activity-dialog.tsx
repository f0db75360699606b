"use client";

import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { FormWindow, useIsBeside } from "@/ui/form-window";
import type { HistoryLayer } from "@/ui/history-layer";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { isDay, USUAL_TIME } from "./calendar/days";
import { KindStep } from "./plan/kind-step";
import { wordsOf } from "./plan/kind-titles";
import { type ActivityValues, blankValues, type PlanKind } from "./plan/plan";
import { type Draft, PlanStep } from "./plan/plan-step";
import { TemplateChoice } from "./plan/template-choice";
import { useBeside } from "./plan/use-beside";
import { useStart } from "./plan/use-start";
import type { Wanted } from "./plan/wanted";
import { type PollDraft, PollStep } from "./polls/poll-step";
import { NewNotice } from "./slots";

type Props = {
  me: AccountView;
  opened: boolean;
  /** in which it is open */
  layer: HistoryLayer<Wanted>;
  /** navigates to the new activity; closing alone would go back in the history */
  onDone: (href: string) => void;
  wanted: Wanted;
};

const titleOf = (kind: PlanKind | null | undefined, isPoll: boolean) => {
  if (isPoll) return "activities.polls.find";
  return kind ? wordsOf(kind).title : "activities.create.kind";
};

/** What is made instead of an activity, chosen among the kinds until the dialog closes, or, a poll, from the beginning. */
function useOtherKind(poll: object | null, opened: boolean) {
  const [other, setOther] = useState<"poll" | "notice" | null>(null);
  useEffect(() => {
    if (!opened) setOther(null);
  }, [opened]);
  return { isPoll: poll !== null || other === "poll", isNotice: other === "notice", setOther };
}

/** What planning starts from: a moment, and whether the activity begins exactly then; on another day in the evening. */
function startOf({ at, day = null, isExact = false, until }: Wanted, timeZone: string) {
  const date = new Date(at);
  const isOther = isDay(day) && day !== wallTimeOf(date, timeZone).day;
  const evening = isOther ? momentOf({ day, time: USUAL_TIME }, timeZone) : null;
  return {
    date: evening ?? date,
    isExact: evening !== null || isExact,
    until: until === undefined ? null : new Date(until),
  };
}

/** What is wanted where these values are chosen. */
function wantedOf({ day, time, endDay, endTime, timeZone }: ActivityValues): Wanted {
  const at = momentOf({ day, time }, timeZone)?.getTime() ?? Date.now();
  const until = momentOf({ day: endDay || day, time: endTime }, timeZone)?.getTime();
  return { at, isExact: true, until };
}

/** Shows in the calendar what is planned while its kind is chosen. */
function KindsBeside({ isBeside, values, onMove }: KindsProps) {
  const form = useRef<HTMLElement | null>(null);
  useBeside({ isBeside, values, setTimes: (change) => onMove(wantedOf(change(values))), form });
  return null;
}
type KindsProps = { isBeside: boolean; values: ActivityValues; onMove: (wanted: Wanted) => void };

/** Plans an activity: first the kind, then what, when and where. Leads to the new activity. */
export function CreateActivityDialog({ me, opened, layer, onDone, wanted }: Props) {
  const onClose = () => layer.close();
  const intl = useIntl();
  const { copyOf = null, poll = null } = wanted;
  const start = startOf(wanted, me.timeZone);
  const { date, isExact, until } = start;
  const { source, kind, from, choose, restart } = useStart({ me, opened, copyOf, ...start });
  const [title, setTitle] = useState("");
  const blank = blankValues(date, me.timeZone, isExact, until);
  const workout = { ...blank, title: intl.formatMessage({ id: "activities.kind.workout" }) };
  const draft = useRef<Draft | null>(null);
  const { isPoll, isNotice, setOther } = useOtherKind(poll, opened);
  const pollDraft = useRef<PollDraft | null>(null);
  const isBeside = useIsBeside(opened, "/");
  const finish = (href: string) => {
    onDone(href);
    restart();
    setTitle("");
    draft.current = null;
  };
  return (
    <>
      <FormWindow
        isInHistory
        isBeside={isBeside}
        // another page does not have it; Back shows it again
        onLeave={() => layer.leave()}
        text="kept"
        opened={opened && !isNotice}
        onClose={onClose}
        title={<FormattedMessage id={titleOf(kind, isPoll)} />}
        width={kind || isPoll ? 560 : 480}
      >
        {isPoll && (
          <PollStep
            key={poll?.groupId}
            me={me}
            date={date}
            groupId={poll?.groupId ?? ""}
            draft={pollDraft}
            onBack={poll ? onClose : () => setOther(null)}
            onDone={finish}
          />
        )}
        {!isPoll && kind === undefined && <SkeletonRows rows={3} />}
        {!isPoll && kind === null && (
          <>
            <KindsBeside
              isBeside={isBeside}
              values={{ ...blank, title }}
              onMove={(next) => layer.showInstead(next)}
            />
            <KindStep
              values={blank}
              isExact={isExact}
              title={title}
              onTitle={setTitle}
              onChoose={(chosen) => choose({ kind: chosen })}
              onOther={setOther}
              onTrain={() => finish("/training?begin=1")}
            />
            {source === null && (
              <TemplateChoice
                onChoose={({ id, ...facts }) =>
                  choose({ kind: facts.visibility, template: { facts, templateId: id } })
                }
              />
            )}
          </>
        )}
        {!isPoll && kind && (
          <PlanStep
            key={from}
            kind={kind}
            from={from}
            source={source}
            initial={source?.values ?? (kind === "WORKOUT" ? workout : blank)}
            title={title}
            isBeside={isBeside}
            draft={draft}
            onBack={(typed) => {
              setTitle(typed);
              choose({ kind: null });
            }}
            onDone={finish}
          />
        )}
      </FormWindow>
      <NewNotice opened={opened && isNotice} onClose={onClose} />
    </>
  );
}
