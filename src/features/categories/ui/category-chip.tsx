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

/** A category as it is shown everywhere: its icon and name on its color, in black or white. */
export function CategoryChip({ category }: { category: Look }) {
  const { locale } = useIntl();
  const { color, icon } = category;
  // a color that is still being typed
  const background = isColor(color) && color.length === 7 ? color : DEFAULT_COLOR;
  return (
    <span className={styles.chip} style={{ background, color: textColorOn(background) }}>
      <span aria-hidden="true">{icon}</span>
      <span className={styles.chipName}>{nameOf(category, locale)}</span>
    </span>
  );
}
