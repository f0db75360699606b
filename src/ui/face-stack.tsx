import type { CSSProperties } from "react";
import { Avatar } from "./avatar";
import styles from "./face-stack.module.css";

type Face = { id: string; name: string; profilePicture: string | null };

type Props = {
  people: Face[];
  /** how many there are, shown or not */
  total: number;
  /** Max pictures. */
  max: number;
  /** px */
  size?: number;
};

/**
 * Overlapping pictures of the first people and the number of the others. Decorative: a text says how many. The number is drawn
 * by CSS, as initials are.
 */
export function FaceStack({ people, total, max, size = 28 }: Props) {
  const shown = people.slice(0, max);
  const more = total - shown.length;
  return (
    <span
      className={styles.stack}
      style={{ "--stack-size": `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {shown.map(({ id, name, profilePicture }) => (
        <Avatar key={id} name={name} picture={profilePicture} seed={id} size={size} className={styles.face} />
      ))}
      {more > 0 && <span className={styles.more} data-more={more} />}
    </span>
  );
}
