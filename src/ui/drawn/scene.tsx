import type { ReactNode } from "react";

const land = "M0 86C50 66 80 82 108 74s34-14 60-4v34H0z";

/** The land and the size that all scenes share. */
export function Scene({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg width="168" height="104" viewBox="0 0 168 104" aria-hidden="true">
      <path d={land} fill={ground} />
      {children}
    </svg>
  );
}
