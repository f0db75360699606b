"use client";

import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { OpenLink } from "../open/open-link";
import { Categories } from "./categories";
import { HolidayChoice } from "./holiday-choice";
import { Layers } from "./layers";
import { MiniMonth } from "./mini-month";
import styles from "./rail.module.css";
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
      <Button
        variant="subtle"
        className={styles.print}
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        <FormattedMessage id="ui.paper.print" />
      </Button>
      {children}
    </>
  );
}
