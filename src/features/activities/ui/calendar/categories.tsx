"use client";

import type { CSSProperties } from "react";
import { useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { nameOf } from "@/features/categories/ui/category-chip";
import type { CategoryView } from "@/features/categories/views";
import { categoryKey, type Entry } from "./entries";
import { Choice } from "./layers";
import styles from "./rail.module.css";
import type { Calendar } from "./use-calendar";

/** The categories of the entries, each with how many it has, in the order of their names. */
function categoriesOf(entries: Entry[], locale: string) {
  const counts = new Map<string, { category: CategoryView; name: string; count: number }>();
  for (const { occurrence } of entries) {
    const { category } = occurrence;
    if (!category) continue;
    const count = (counts.get(category.id)?.count ?? 0) + 1;
    counts.set(category.id, { category, name: nameOf(category, locale), count });
  }
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** The categories of what the calendar shows, by color and icon; each can be hidden. */
export function Categories({ calendar }: { calendar: Calendar }) {
  const { locale } = useIntl();
  const { entries } = calendar;
  const found = useMemo(() => categoriesOf(entries, locale), [entries, locale]);
  if (found.length === 0) return null;
  return (
    <fieldset className={styles.layers}>
      <legend className={styles.heading}>
        <FormattedMessage id="activities.calendar.categories" />
      </legend>
      {found.map(({ category, name, count }) => (
        <div key={category.id} style={{ "--c": category.color } as CSSProperties}>
          <Choice calendar={calendar} word={categoryKey(category.id)} count={count}>
            <span className={styles.spaceName}>
              <span aria-hidden="true">{category.icon}</span> {name}
            </span>
          </Choice>
        </div>
      ))}
    </fieldset>
  );
}
