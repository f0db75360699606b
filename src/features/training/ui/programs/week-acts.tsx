"use client";

import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import type { ProgramView } from "../../programs/views";
import { useUndoToast } from "../log/use-undo-toast";
import type { Place } from "./document";
import { firstOf } from "./grid";
import styles from "./plan.module.css";
import type { Edit } from "./use-program";
import { addWeek, insertWeek, removeWeek } from "./weeks";

type Props = {
  edit: Edit;
  program: ProgramView;
  /** The chosen one. */
  week: number | null;
  showsAll: boolean;
  onShowAll: (shows: boolean) => void;
  onChoose: (place: Place) => void;
};

const MAX_WEEKS = 52;

/** Adds, copies and removes weeks; shows weekdays without a day, to put one there. */
export function WeekActs({ edit, program: { weeks }, week, showsAll, onShowAll, onChoose }: Props) {
  const showUndo = useUndoToast();
  const isFull = weeks.length >= MAX_WEEKS;
  const add = (copyOf: number | null) => {
    edit(addWeek(copyOf));
    onChoose({ ...firstOf(weeks, copyOf ?? 1), week: weeks.length + 1 });
  };
  const remove = (removed: number) => {
    const before = weeks[removed - 1];
    edit(removeWeek(removed));
    if (before) showUndo("training.program.weekRemoved", () => edit(insertWeek(removed, before)));
  };
  return (
    <div className={styles.acts}>
      {week !== null && (
        <Button
          variant="default"
          size="sm"
          className={styles.act}
          disabled={isFull}
          leftSection={<IconCopy size={16} />}
          onClick={() => add(week)}
        >
          <FormattedMessage id="training.program.copyWeek" values={{ week }} />
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        className={styles.act}
        disabled={isFull}
        leftSection={<IconPlus size={16} />}
        onClick={() => add(null)}
      >
        <FormattedMessage id="training.program.addWeek" />
      </Button>
      {week !== null && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.act}
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(week)}
        >
          <FormattedMessage id="training.program.removeWeek" values={{ week }} />
        </Button>
      )}
      {weeks.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.allDays}
          aria-pressed={showsAll}
          onClick={() => onShowAll(!showsAll)}
        >
          <FormattedMessage id={showsAll ? "training.program.usedDays" : "training.program.allDays"} />
        </Button>
      )}
      <span className={styles.hint}>
        <FormattedMessage id="training.program.moveHint" />
      </span>
    </div>
  );
}
