import { Avatar } from "@/ui/avatar";
import type { GroupView } from "../views";
import styles from "./groups.module.css";

const MAX_FACES = 3;

/** The pictures of the first members, and how many more there are. Decorative: the member count is shown as text. */
export function Faces({ group }: { group: Pick<GroupView, "members" | "memberCount"> }) {
  const people = group.members.slice(0, MAX_FACES);
  const more = group.memberCount - people.length;
  return (
    <span className={styles.faces} aria-hidden="true">
      {people.map(({ id, name, profilePicture }) => (
        <Avatar key={id} name={name} picture={profilePicture} seed={id} size={30} className={styles.face} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
