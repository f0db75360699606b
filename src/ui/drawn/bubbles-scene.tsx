import { Scene } from "./scene";

/** Two speech bubbles over land, for empty lists. */
export function BubblesScene() {
  return (
    <Scene ground="var(--brand-soft)">
      <rect
        x="36"
        y="20"
        width="62"
        height="34"
        rx="15"
        fill="var(--surface)"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
      <g fill="var(--text-3)">
        <circle cx="56" cy="37" r="3" />
        <circle cx="67" cy="37" r="3" />
        <circle cx="78" cy="37" r="3" />
      </g>
      <rect x="76" y="48" width="58" height="30" rx="14" fill="var(--brand-fill)" />
      <path d="M90 60h30M90 67h18" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".85" />
      <circle cx="138" cy="24" r="10" fill="var(--accent)" />
    </Scene>
  );
}
