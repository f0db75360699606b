"use client";

import { FormattedDate } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import { weekOf } from "./days";

/** The short names of the days, Monday first. Decorative: each day says its own. */
export function WeekdayNames({
  className,
  isNarrow,
}: {
  className?: string | undefined;
  isNarrow?: boolean;
}) {
  return (
    <div className={className} aria-hidden="true">
      <span />
      {weekOf("2026-06-15").map((day) => (
        <span key={day}>
          <FormattedDate value={noonOf(day)} timeZone="UTC" weekday={isNarrow ? "narrow" : "short"} />
        </span>
      ))}
    </div>
  );
}
