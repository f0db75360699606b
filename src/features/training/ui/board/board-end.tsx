import { IconUsersGroup } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useEffect } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { type BoardPlace, eventPath, isGone, useActivityTraining } from "./use-board";

/** When a time begins, ISO. */
type Begins = { startsAt: string };

const ends = {
  waits: { title: "training.board.end.waits", text: "training.board.end.waitsText" },
  over: { title: "training.board.end.over", text: "training.board.end.overText" },
  removed: { title: "training.board.end.removed", text: "training.board.end.removedText" },
  left: { title: "training.board.end.left", text: "training.board.end.leftText" },
  outside: { title: "training.board.end.outside", text: "training.board.end.outsideText" },
  gone: { title: "training.board.end.gone", text: "training.board.end.goneText" },
} as const;
type End = keyof typeof ends;

/** Says why there is no board, or none any more, and leads back. */
function EndState({ end, place, startsAt }: Begins & { end: End; place: BoardPlace }) {
  const { title, text } = ends[end];
  return (
    <div className={page.middle} role="status">
      <EmptyState
        heading="h1"
        drawing={
          <IconTile kind="large">
            <IconUsersGroup size={28} />
          </IconTile>
        }
        title={<FormattedMessage id={title} />}
        text={
          <FormattedMessage
            id={text}
            values={{
              time: (
                <FormattedDate
                  value={startsAt}
                  {...{ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }}
                />
              ),
            }}
          />
        }
        action={
          <Button
            component={Link}
            href={end === "gone" ? "/my-activities-events" : eventPath(place)}
            prefetch={false}
            variant="default"
          >
            <FormattedMessage
              id={end === "gone" ? "training.board.end.toMine" : "training.board.end.toEvent"}
            />
          </Button>
        }
      />
    </div>
  );
}

/** For whoever leads: before it begins, and after its end. */
export function ClosedBoard({ place, startsAt }: Begins & { place: BoardPlace }) {
  const isBefore = useMinute().getTime() < Date.parse(startsAt);
  return <EndState end={isBefore ? "waits" : "over"} place={place} startsAt={startsAt} />;
}

type Props = Begins & {
  place: BoardPlace;
  /** The board was there before. */
  wasSeen: boolean;
  /** There is one for the member again. */
  onBack: () => void;
};

/** In place of a board that the member does not see, or not any more. */
export function BoardEnd({ place, startsAt, wasSeen, onBack }: Props) {
  const { data, error, isError, isFetching, refetch } = useActivityTraining(place);
  const now = useMinute().getTime();
  const isClosed = data?.training?.isOpen === false;
  // it opens by the clock, which no event tells of
  useEffect(() => {
    if (isClosed && now > 0) void refetch();
  }, [isClosed, now, refetch]);
  const isBack = data?.training?.me != null && data.training.isOpen;
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack, onBack]);
  const shared = { place, startsAt };
  if (isError && isGone(error)) return <EndState end="gone" {...shared} />;
  if (isError && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <div className={clsx(page.page, page.narrow)}>
        <Skeleton width={220} height={28} />
      </div>
    );
  const { training } = data;
  if (!training) return <EndState end="removed" {...shared} />;
  if (!training.isOpen) return <EndState end={now < Date.parse(startsAt) ? "waits" : "over"} {...shared} />;
  return <EndState end={wasSeen ? "left" : "outside"} {...shared} />;
}
