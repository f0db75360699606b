import { Avatar } from "./avatar";
import styles from "./online-avatar.module.css";

type Props = {
  /** `isOnline: null`: not shown to the user */
  person: { id: string; name: string; profilePicture: string | null; isOnline: boolean | null };
  size?: number;
};

/** An avatar with a dot while the person is online. Decorative: the text next to it says it too. */
export function OnlineAvatar({ person, size = 40 }: Props) {
  return (
    <span className={styles.face}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={size} />
      {person.isOnline && <span className={styles.dot} aria-hidden="true" />}
    </span>
  );
}
