import { Avatar } from "@/ui/avatar";
import type { MemberView } from "../../conversations/views";
import styles from "./members.module.css";

type Props = { person: MemberView; size?: number };

/** A face, with a dot while its person is online. Decoration: the words beside it say it too. */
export function OnlineAvatar({ person, size = 40 }: Props) {
  return (
    <span className={styles.face}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={size} />
      {person.isOnline && <span className={styles.dot} aria-hidden="true" />}
    </span>
  );
}
