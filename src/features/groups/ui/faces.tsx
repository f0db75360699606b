import { FaceStack } from "@/ui/face-stack";
import type { GroupView } from "../views";
import styles from "./groups.module.css";

/** The pictures of the first members, and how many more there are. Decorative: the member count is shown as text. */
export const Faces = ({ group }: { group: Pick<GroupView, "members" | "memberCount"> }) => (
  <span className={styles.faces}>
    <FaceStack people={group.members} total={group.memberCount} max={3} size={30} />
  </span>
);
