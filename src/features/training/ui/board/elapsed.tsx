import { FormattedMessage, FormattedTime } from "react-intl";
import { useMinute } from "@/ui/minute";
import type { BoardView } from "../../boards/views";

/** Since when it goes on, or when it begins, and how many are on it. */
export function Elapsed({ board: { startsAt, people } }: { board: BoardView }) {
  const minutes = Math.floor((useMinute().getTime() - Date.parse(startsAt)) / 60_000);
  const values = { minutes, time: <FormattedTime value={startsAt} />, count: people.length };
  return (
    <FormattedMessage
      id={minutes < 0 ? "training.board.beginsAt" : "training.board.goesOn"}
      values={values}
    />
  );
}
