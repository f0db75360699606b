import { IconNote } from "@tabler/icons-react";
import clsx from "clsx";
import parts from "./parts.module.css";

/** What was noted of an exercise or of the workout. */
export const LogNote = ({ note, className }: { note: string; className?: string | undefined }) =>
  note && (
    <p className={clsx(parts.note, className)}>
      <IconNote size={18} aria-hidden="true" />
      <span>{note}</span>
    </p>
  );
