import { useMemo } from "react";
import type { CardView } from "../../cards/views";
import { layOut, pathOf } from "../runs/route-layout";
import styles from "./card.module.css";

const SIZE = { width: 340, height: 150 };

/** What a card does not hold of a point. */
const unknown = { seconds: 0, metres: 0, elevation: null, heartRate: null, speed: null };

type Points = NonNullable<NonNullable<CardView["run"]>["line"]>;

/** Where a run went, without anything around it. */
export function CardLine({ points, label }: { points: Points; label: string }) {
  const route = useMemo(
    () =>
      layOut(
        points.map((point) => ({ ...point, ...unknown })),
        SIZE,
        { margin: 16, top: 16 },
      ),
    [points],
  );
  if (!route) return null;
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={styles.line} role="img" aria-label={label}>
      <path d={pathOf(route.points)} />
    </svg>
  );
}
