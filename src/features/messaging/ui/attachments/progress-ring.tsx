const RADIUS = 12;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring, 0 to 1. */
export function ProgressRing({ part, label }: { part: number; label: string }) {
  return (
    <svg
      width={30}
      height={30}
      viewBox="0 0 30 30"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <circle
        cx={15}
        cy={15}
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.35}
        strokeWidth={3}
      />
      <circle
        cx={15}
        cy={15}
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.max(0.04, part))}
        transform="rotate(-90 15 15)"
      />
    </svg>
  );
}
