"use client";

import { useIntl } from "react-intl";
import { isColor, textColorOn } from "@/lib/color";
import { DEFAULT_COLOR } from "../rules";
import type { CategoryView } from "../views";
import styles from "./categories.module.css";

type Look = Pick<CategoryView, "name" | "nameSwedish" | "nameFrench" | "color" | "icon">;

/** A category's name in a language, else its main name. */
export function nameOf({ name, nameSwedish, nameFrench }: Look, locale: string): string {
  if (locale === "sv") return nameSwedish || name;
  return (locale === "fr" && nameFrench) || name;
}

// a color that is still being typed is not valid yet
const shownColor = (color: string) => (isColor(color) && color.length === 7 ? color : DEFAULT_COLOR);

/** A category's icon on its color, where its name stands beside. */
export function CategoryDot({ category: { color, icon } }: { category: Pick<Look, "color" | "icon"> }) {
  return (
    <span className={styles.dot} style={{ background: shownColor(color) }} aria-hidden="true">
      {icon}
    </span>
  );
}

/** A category as it is shown everywhere: its icon and name on its color, in black or white. */
export function CategoryChip({ category }: { category: Look }) {
  const { locale } = useIntl();
  const { color, icon } = category;
  const background = shownColor(color);
  return (
    <span className={styles.chip} style={{ background, color: textColorOn(background) }}>
      <span aria-hidden="true">{icon}</span>
      <span className={styles.chipName}>{nameOf(category, locale)}</span>
    </span>
  );
}
