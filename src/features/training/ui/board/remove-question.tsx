"use client";

import { FormattedMessage } from "react-intl";
import { Question } from "@/ui/question";
import type { BoardPlace } from "./use-board";
import { useRemovingDay } from "./use-board-acts";

type Props = { opened: boolean; onClose: () => void; place: BoardPlace };

/** Asks before the day is taken away from the time: all who are on the board leave it with that. */
export function RemoveQuestion({ opened, onClose, place }: Props) {
  const { run, isPending, failure } = useRemovingDay(place, onClose);
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="training.board.remove.title" />}
      action={<FormattedMessage id="training.board.remove.action" />}
      onConfirm={() => run()}
      isPending={isPending}
      failure={failure}
    >
      <p>
        <FormattedMessage id="training.board.remove.text" />
      </p>
    </Question>
  );
}
