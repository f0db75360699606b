"use client";

import { later } from "@/ui/later";
import { Agenda } from "./agenda";
import type { Calendar } from "./use-calendar";

const Year = later(() => import("./year").then((it) => it.Year));
const Month = later(() => import("./month").then((it) => it.Month));

type Props = {
  calendar: Calendar;
  /** the page has been shown: what dragging needs is loaded */
  isIdle: boolean;
};

/** The views without hours. The list's code comes with this: a phone begins with it. */
export function OtherViews({ calendar, isIdle }: Props) {
  if (calendar.view === "year") return <Year calendar={calendar} />;
  if (calendar.view === "month" && !calendar.isPhone) return <Month calendar={calendar} isIdle={isIdle} />;
  return <Agenda calendar={calendar} />;
}
