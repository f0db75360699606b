import { Scene } from "./scene";

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
