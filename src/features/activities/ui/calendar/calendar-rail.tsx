"use client";

import type { ReactNode } from "react";
import { OpenLink } from "../open/open-link";
import { Categories } from "./categories";
import { HolidayChoice } from "./holiday-choice";
import { Layers } from "./layers";
import { MiniMonth } from "./mini-month";
import { UpNext } from "./up-next";
import type { Calendar } from "./use-calendar";
import { useCalendarKeys } from "./use-calendar-keys";

type Props = { calendar: Calendar };

/** Beside the calendar: a small month, what is next, and what is shown. */
export function CalendarRail({ calendar, children }: Props & { children?: ReactNode }) {
  useCalendarKeys(calendar);
  return (
    <>
      {!calendar.isPhone && calendar.view !== "year" && <MiniMonth calendar={calendar} />}
      <UpNext calendar={calendar} />
      <OpenLink />
      <Layers calendar={calendar} />
      <Categories calendar={calendar} />
      <HolidayChoice calendar={calendar} />
      {children}
    </>
  );
}
