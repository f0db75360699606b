"use client";

import { FormattedMessage } from "react-intl";
import { CategoryChip } from "@/features/categories/ui/category-chip";
import type { ActivityView } from "../../views";
import { ActivityTitle } from "../activity-title";
import { DateTile } from "../date-tile";
import styles from "./event.module.css";
import { SpaceLink } from "./space-link";

type Props = { activity: ActivityView; isMine: boolean; now: Date };

/** The day on a tile that lies on the landscape, the title, and whose activity it is. */
export function EventTitle({ activity, isMine, now }: Props) {
  const { category, host } = activity;
  const space = activity.group ?? activity.organization;
  return (
    <header className={styles.head}>
      <DateTile activity={activity} now={now} isLarge />
      <div className={styles.headBody}>
        {category && (
          <p className={styles.category}>
            <CategoryChip category={category} />
          </p>
        )}
        <h1 className={styles.title}>
          <ActivityTitle activity={activity} />
        </h1>
        <p className={styles.whose}>
          {space && (
            <>
              <SpaceLink activity={activity} />
              {" · "}
            </>
          )}
          {isMine ? (
            <FormattedMessage id="activities.host.mine" />
          ) : (
            <FormattedMessage id="activities.host.of" values={{ name: host.name }} />
          )}
        </p>
      </div>
    </header>
  );
}
