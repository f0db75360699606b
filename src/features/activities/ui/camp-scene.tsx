/** Illustration for an empty list of activities: a tent and a spruce. */
export function CampScene() {
  return (
    <svg width="168" height="104" viewBox="0 0 168 104" aria-hidden="true">
      <path d="M0 86C50 66 80 82 108 74s34-14 60-4v34H0z" fill="var(--brand-soft)" />
      <circle cx="132" cy="26" r="11" fill="var(--accent)" />
      <path
        d="M58 82 84 36l26 46z"
        fill="var(--surface)"
        stroke="var(--line-2)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M84 52 74 82h20z" fill="var(--brand-fill)" />
      <path d="M36 84V46l-12 20h7L20 84h32L41 66h7z" fill="var(--brand-fill)" opacity=".85" />
    </svg>
  );
}
