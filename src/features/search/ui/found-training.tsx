import { IconBarbell } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { ExerciseView } from "@/features/training/exercises/views";
import type { ProgramSummaryView } from "@/features/training/programs/views";
import type { WorkoutView } from "@/features/training/views";
import { IconTile } from "@/ui/icon-tile";
import row from "@/ui/row.module.css";

const Sign = () => (
  <IconTile>
    <IconBarbell size={20} aria-hidden="true" />
  </IconTile>
);

/** An exercise that the search has found, with the name that was found where it is another one. */
export function FoundExercise({ exercise: { id, name, found } }: { exercise: ExerciseView }) {
  return (
    <Link className={clsx(row.row, row.inset)} href={`/training/exercises/${id}`} prefetch={false}>
      <Sign />
      <span className={row.body}>
        <span className={row.name}>{name}</span>
        {found && found.name !== name && <span className={row.line}>{found.name}</span>}
      </span>
    </Link>
  );
}

/** One of the user's own workouts. */
export function FoundWorkout({ workout: { id, title, startedAt, timeZone } }: { workout: WorkoutView }) {
  return (
    <Link className={clsx(row.row, row.inset)} href={`/training/workouts/${id}`} prefetch={false}>
      <Sign />
      <span className={row.body}>
        <span className={row.name}>{title}</span>
        <span className={row.line}>
          <FormattedDate value={startedAt} timeZone={timeZone} dateStyle="long" />
        </span>
      </span>
    </Link>
  );
}

/** A program of the user's own, or a ready one. */
export function FoundProgram({ program }: { program: ProgramSummaryView }) {
  const { id, name, weekCount, dayCount } = program;
  return (
    <Link className={clsx(row.row, row.inset)} href={`/training/programs/${id}`} prefetch={false}>
      <Sign />
      <span className={row.body}>
        <span className={row.name}>{name}</span>
        <span className={row.line}>
          <FormattedMessage id="training.program.size" values={{ weeks: weekCount, days: dayCount }} />
        </span>
      </span>
    </Link>
  );
}
