"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

const words = {
  PRIVATE: "activities.seen.private",
  FRIENDS: "activities.seen.friends",
  PUBLIC: "activities.seen.public",
} as const;

type Props = { activity: Pick<ActivityView, "visibility" | "group" | "organization"> };

/** Tells which users may see the activity and join; a group is named only to its members. */
export function Audience({ activity: { visibility, group, organization } }: Props) {
  if (visibility === "GROUP") {
    return group ? (
      <FormattedMessage id="activities.seen.group" values={{ name: group.name }} />
    ) : (
      <FormattedMessage id="activities.seen.someGroup" />
    );
  }
  if (visibility !== "ORGANIZATION" && !(visibility === "PUBLIC" && organization)) {
    return <FormattedMessage id={words[visibility]} />;
  }
  if (!organization) return <FormattedMessage id="activities.seen.someOrganization" />;
  const { name, slug } = organization;
  const link = (
    <Link className={styles.space} href={`/org/${slug}`} prefetch={false}>
      {name}
    </Link>
  );
  return (
    <FormattedMessage
      id={visibility === "PUBLIC" ? "activities.seen.publicOf" : "activities.seen.organization"}
      values={{ name: link }}
    />
  );
}
