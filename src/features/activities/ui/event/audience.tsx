"use client";

import { FormattedMessage } from "react-intl";
import type { ActivityView } from "../../views";
import { SpaceLink } from "./space-link";

const words = {
  PRIVATE: "activities.seen.private",
  FRIENDS: "activities.seen.friends",
  PUBLIC: "activities.seen.public",
} as const;

type Props = { activity: Pick<ActivityView, "visibility" | "group" | "organization"> };

/** Tells which users may see the activity and join; a group is named only to its members. */
export function Audience({ activity }: Props) {
  const { visibility, group, organization } = activity;
  const link = <SpaceLink activity={activity} />;
  if (visibility === "GROUP") {
    return group ? (
      <FormattedMessage id="activities.seen.group" values={{ name: link }} />
    ) : (
      <FormattedMessage id="activities.seen.someGroup" />
    );
  }
  if (visibility !== "ORGANIZATION" && !(visibility === "PUBLIC" && organization)) {
    return <FormattedMessage id={words[visibility]} />;
  }
  if (!organization) return <FormattedMessage id="activities.seen.someOrganization" />;
  return (
    <FormattedMessage
      id={visibility === "PUBLIC" ? "activities.seen.publicOf" : "activities.seen.organization"}
      values={{ name: link }}
    />
  );
}
