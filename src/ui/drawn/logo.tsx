/** The logo: three people around something in common; the one on top is the sun. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <LogoShapes />
    </svg>
  );
}

/** The logo's shapes, for drawings that contain it. */
export function LogoShapes() {
  return (
    <>
      <g fill="none" stroke="var(--brand)" strokeWidth="3.3" strokeLinecap="round">
        <path d="M12.01 12.25A6.2 6.2 0 0 1 19.99 12.25" />
        <path d="M22.11 15.92A6.2 6.2 0 0 1 18.12 22.83" />
        <path d="M13.88 22.83A6.2 6.2 0 0 1 9.89 15.92" />
      </g>
      <circle cx="16" cy="5" r="3.2" fill="var(--accent)" />
      <circle cx="26.39" cy="23" r="3.2" fill="var(--brand)" />
      <circle cx="5.61" cy="23" r="3.2" fill="var(--brand)" />
    </>
  );
}
