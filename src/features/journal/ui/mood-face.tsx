import styles from "./mood-face.module.css";

/** The mouth of each mood: below a line between y = 19 and y = 23. */
const mouths = [
  "M11 23c1.2-2.6 8.8-2.6 10 0",
  "M11 22c1.6-1.6 8.4-1.6 10 0",
  "M11 21h10",
  "M11 20c1.6 1.9 8.4 1.9 10 0",
  "M9.5 18.5h13c0 4-2.6 6-6.5 6s-6.5-2-6.5-6z",
];

/** A mood from 1 to 5 as a face. Shown with its word, so it has none itself. */
export const MoodFace = ({ mood, size = 36 }: { mood: number; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    aria-hidden="true"
    className={styles.face}
    data-mood={mood}
  >
    <circle cx="16" cy="16" r="16" />
    <ellipse cx="11" cy="13" rx="1.7" ry="2" />
    <ellipse cx="21" cy="13" rx="1.7" ry="2" />
    <path d={mouths[mood - 1]} />
  </svg>
);
