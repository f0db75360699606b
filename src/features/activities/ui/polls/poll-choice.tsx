"use client";

import { IconCalendarQuestion, IconChevronRight } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import row from "@/ui/row.module.css";
import plan from "../plan/plan.module.css";

/** Among the kinds of activity: to ask for the time first. */
export function PollChoice({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={plan.kinds}>
      <button type="button" className={clsx(row.row, row.inset, plan.kind)} onClick={onChoose}>
        <IconTile className={plan.icon}>
          <IconCalendarQuestion size={22} aria-hidden="true" />
        </IconTile>
        <span className={plan.kindBody}>
          <span className={plan.kindTitle}>
            <FormattedMessage id="activities.polls.find" />
          </span>
          <span className={plan.kindText}>
            <FormattedMessage id="activities.polls.findText" />
          </span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
