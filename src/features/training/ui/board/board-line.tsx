"use client";

import { IconSpeakerphone, IconUsersGroup, IconX } from "@tabler/icons-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { serverTime } from "@/ui/server-clock";
import { useStoredText } from "@/ui/use-stored-text";
import type { BoardView } from "../../boards/views";
import type { WorkoutView } from "../../views";
import { firstName } from "../coaching/use-coachings";
import log from "../log/log.module.css";
import { useLog } from "../log/log-context";
import styles from "./line.module.css";
import { useCall } from "./signals";
import { type BoardPlace, boardPath, isGone, useActivityTraining, useBoard, useLiveBoard } from "./use-board";
import { useLeaving } from "./use-board-acts";

/** The rest of all that was last begun on this device. */
const HANDLED = "samvaro-training-board-rest";

/** Begins the rest of all on this device, once each, and ends it where it is ended for all. */
function useSharedRest({ rest }: BoardView, workoutId: string) {
  const { timers } = useLog();
  const [handled, setHandled] = useStoredText(HANDLED);
  const running = useRef<BoardView["rest"]>(null);
  useEffect(() => {
    const before = running.current;
    running.current = rest;
    if (!rest) {
      if (before && Date.parse(before.until) > serverTime().getTime()) timers.endRest();
      return;
    }
    const left = Math.ceil((Date.parse(rest.until) - serverTime().getTime()) / 1000);
    if (handled === rest.startedAt || left <= 0) return;
    setHandled(rest.startedAt);
    timers.beginRest(workoutId, left);
  }, [rest, timers, workoutId, handled, setHandled]);
}

/** Runs where there is a board: begins its rest, and returns what was called until the member has read it. */
function useSignals(board: BoardView, workoutId: string) {
  useSharedRest(board, workoutId);
  const call = useCall(board);
  const [readAt, setReadAt] = useState<string | null>(null);
  return { call: call?.at === readAt ? null : call, close: () => setReadAt(call?.at ?? null) };
}

type LineProps = { place: BoardPlace; me: NonNullable<BoardView["me"]>; count: number };

function Line({ place, me, count }: LineProps) {
  const leaving = useLeaving(place);
  return (
    <p className={styles.line}>
      <IconUsersGroup size={18} aria-hidden="true" />
      <span className={styles.text}>
        <Link href={boardPath(place)} prefetch={false} className={styles.link}>
          <FormattedMessage id="training.board.line.on" />
        </Link>
        {" · "}
        <FormattedMessage id="training.board.count" values={{ count }} />
      </span>
      <Button
        variant="subtle"
        size="sm"
        className={styles.leave}
        loading={leaving.isPending}
        onClick={() => leaving.run(me)}
      >
        <FormattedMessage id="training.board.line.leave" />
      </Button>
    </p>
  );
}

/** In the place of the line stands for a minute what was called: over the page it would cover what is pressed. */
function OnBoard({ board, ...line }: Omit<LineProps, "count"> & { board: BoardView }) {
  const intl = useIntl();
  const { call, close } = useSignals(board, line.me.workoutId);
  return (
    <>
      <div role="status" className={call ? styles.called : undefined}>
        {call && (
          <div className={log.banner}>
            <span className={log.medal} aria-hidden="true">
              <IconSpeakerphone size={22} />
            </span>
            <p className={log.bannerText}>
              <b>{firstName(call.by)}</b>
              <span>{call.text}</span>
            </p>
            <ActionIcon
              aria-label={intl.formatMessage({ id: "ui.close" })}
              className={log.bannerClose}
              onClick={close}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        )}
      </div>
      {!call && <Line {...line} count={board.people.length} />}
    </>
  );
}

/** Of a workout on a board; without a connection it goes on as it was. */
function Joined(props: Omit<LineProps, "count">) {
  const { data, error } = useBoard(props.place);
  return data && !isGone(error) ? <OnBoard {...props} board={data.board} /> : null;
}

/** Says in the log that others see the ticks, and what whoever leads says to all. Nothing, where the workout is on no board. */
export function BoardLine({ workout: { id, activityId, occurrence } }: { workout: WorkoutView }) {
  const place = { id: activityId ?? "", ...(occurrence && { occurrence }) };
  const { data } = useActivityTraining(place);
  useLiveBoard(place);
  const me = data?.training?.isOpen ? data.training.me : null;
  return me?.workoutId === id ? <Joined place={place} me={me} /> : null;
}
