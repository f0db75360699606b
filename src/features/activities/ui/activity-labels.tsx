"use client";

import { IconBuildingCommunity, IconUsersGroup } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { CategoryDot, nameOf } from "@/features/categories/ui/category-chip";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

type Props = { activity: ActivityView; isInSpace: boolean };

/** The category of an activity, and its group or organization, as facts of its card. */
export function ActivityLabels({ activity: { category, group, organization }, isInSpace }: Props) {
  const { locale } = useIntl();
  const space = group ?? organization;
  const Icon = group ? IconUsersGroup : IconBuildingCommunity;
  return (
    <>
      {category && (
        <span className={styles.fact}>
          <CategoryDot category={category} />
          <span className={styles.cut}>{nameOf(category, locale)}</span>
        </span>
      )}
      {space && !isInSpace && (
        <span className={styles.fact}>
          <Icon size={15} aria-hidden="true" />
          <span className={styles.cut}>{space.name}</span>
        </span>
      )}
    </>
  );
}
