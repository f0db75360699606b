import { Scene } from "./scene";

/** Two hikers side by side, for empty lists of people. */
export function HikersScene() {
  return (
    <Scene ground="var(--brand-soft)">
      <circle cx="126" cy="24" r="10" fill="var(--accent)" />
      <g stroke="var(--line-2)" strokeWidth="1.5">
        <path d="M56 86V58a12 12 0 0 1 24 0v28z" fill="var(--brand)" stroke="none" />
        <circle cx="68" cy="34" r="10" fill="var(--surface)" />
        <path d="M90 86V64a11 11 0 0 1 22 0v22z" fill="var(--surface)" />
        <circle cx="101" cy="42" r="9" fill="var(--surface)" />
      </g>
      <path d="M44 88V52" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
    </Scene>
  );
}
