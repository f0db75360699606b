"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { ActivityView } from "../../views";

const words = {
  PRIVATE: "activities.seen.private",
  FRIENDS: "activities.seen.friends",
  PUBLIC: "activities.seen.public",
} as const;

/** Tells which users may see the activity and join; a group is named only to its members. */
export function Audience({ activity }: { activity: ActivityView }) {
  const { visibility, groupId } = activity;
  const group = useQuery(
    useTRPC().groups.get.queryOptions({ id: groupId ?? "" }, { enabled: groupId !== null, retry: false }),
  );
  if (visibility === "ORGANIZATION") return null;
  if (visibility !== "GROUP") return <FormattedMessage id={words[visibility]} />;
  return group.data ? (
    <FormattedMessage id="activities.seen.group" values={{ name: group.data.name }} />
  ) : (
    <FormattedMessage id="activities.seen.someGroup" />
  );
}
