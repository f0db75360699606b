import Link from "next/link";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

type Props = { activity: Pick<ActivityView, "group" | "organization"> };

/** The group or organization of an activity, as the way there; only those who see it are given its name. */
export function SpaceLink({ activity: { group, organization } }: Props) {
  const space = group ?? organization;
  if (!space) return null;
  const href = group ? `/groups-orgs?group=${group.id}` : `/org/${organization?.slug}`;
  return (
    <Link className={styles.space} href={href} prefetch={false}>
      {space.name}
    </Link>
  );
}
