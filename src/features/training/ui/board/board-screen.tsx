"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { ErrorState } from "@/ui/error-state";
import { patiently } from "@/ui/later";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { BoardEnd, ClosedBoard } from "./board-end";
import styles from "./phone.module.css";
import { type BoardPlace, isGone, useBoard, useLiveBoard } from "./use-board";
import { useIsWall } from "./use-is-wall";

const Wall = dynamic(() => patiently(() => import("./wall").then((it) => it.Wall)));
const PhoneBoard = dynamic(() => patiently(() => import("./phone-board").then((it) => it.PhoneBoard)));

const Loading = () => (
  <div className={clsx(page.page, page.narrow, styles.page)}>
    <Skeleton width={220} height={28} />
    <div className={styles.hill}>
      <Skeleton width="100%" height={132} />
    </div>
    <div className={page.card}>
      <SkeletonRows rows={4} />
    </div>
  </div>
);

type PresentProps = Omit<Props, "now"> & { onGone: () => void; onSeen: () => void };

/** The board as long as the member sees it. */
function Present({ place, startsAt, onGone, onSeen }: PresentProps) {
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useBoard(place);
  const isWall = useIsWall();
  const now = useMinute().getTime();
  const board = data?.board;
  const isOver = isError && isGone(error);
  // it opens and ends by the clock, which no event tells of
  const isDue = board !== undefined && (!board.isOpen || now >= Date.parse(board.endsAt));
  useEffect(() => {
    if (isDue && now > 0) void refetch();
  }, [isDue, now, refetch]);
  useEffect(() => {
    if (isOver) onGone();
    else if (board) onSeen();
  }, [isOver, board, onGone, onSeen]);
  if (isOver) return null;
  if (!board && isError)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!board) return <Loading />;
  if (!board.isOpen) return <ClosedBoard place={place} startsAt={startsAt} />;
  const Shown = isWall ? Wall : PhoneBoard;
  return <Shown place={place} board={board} isStale={isError} loadedAt={dataUpdatedAt} />;
}

type Props = {
  place: BoardPlace;
  /** When that time begins, ISO. */
  startsAt: string;
  /** When the page was rendered. */
  now: string;
};

function Board({ place, startsAt }: Omit<Props, "now">) {
  const [wasSeen, setSeen] = useState(false);
  const [isOver, setOver] = useState(false);
  const [acts] = useState(() => ({
    end: () => setOver(true),
    goOn: () => setOver(false),
    see: () => setSeen(true),
  }));
  useLiveBoard(place);
  if (isOver) return <BoardEnd {...{ place, startsAt, wasSeen }} onBack={acts.goOn} />;
  return <Present {...{ place, startsAt }} onGone={acts.end} onSeen={acts.see} />;
}

/**
 * The board of a time: on a large screen for the wall, on a phone for the hand. Loaded in the browser alone, so that no page that is
 * kept by it shows who has left.
 */
export const BoardScreen = ({ now, ...props }: Props) => (
  <RenderTime at={now}>
    <Board {...props} />
  </RenderTime>
);
