import type { ReactNode } from "react";

const land = "M0 86C50 66 80 82 108 74s34-14 60-4v34H0z";

function Scene({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg width="168" height="104" viewBox="0 0 168 104" aria-hidden="true">
      <path d={land} fill={ground} />
      {children}
    </svg>
  );
}

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

/** A signpost without writing, for what could not be found. */
export function SignpostScene() {
  return (
    <Scene ground="var(--fill)">
      <path d="M84 88V46" stroke="var(--line-2)" strokeWidth="5" strokeLinecap="round" />
      <path d="M54 30h52l12 10-12 10H54z" fill="var(--surface)" stroke="var(--line-2)" strokeWidth="1.5" />
      <path
        d="M64 40h34"
        stroke="var(--danger)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
    </Scene>
  );
}

/** An envelope in flight. */
export function LetterScene() {
  return (
    <Scene ground="var(--brand-soft)">
      <rect
        x="46"
        y="28"
        width="72"
        height="48"
        rx="8"
        fill="var(--surface)"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
      <path d="M48 34l34 24 34-24" fill="none" stroke="var(--brand)" strokeWidth="3" strokeLinejoin="round" />
      <path d="M20 44h16M26 56h10" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="134" cy="26" r="10" fill="var(--accent)" />
    </Scene>
  );
}

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
