"use client";

import { useElementSize } from "@mantine/hooks";
import type { CSSProperties, ReactNode } from "react";
import styles from "./chart.module.css";

type Props = {
  heights: { wide: number; phone: number };
  children: (size: { width: number; height: number }) => ReactNode;
};

/** Draws at the width that there is, so that words are never scaled. Its height is kept free until then. */
export function Sized({ heights, children }: Props) {
  const { ref, width, height } = useElementSize();
  return (
    <div
      ref={ref}
      className={styles.sized}
      style={{ "--wide": `${heights.wide}px`, "--phone": `${heights.phone}px` } as CSSProperties}
    >
      {width > 0 && children({ width, height })}
    </div>
  );
}
