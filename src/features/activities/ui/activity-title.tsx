import type { ActivityView } from "../views";

/** A title, struck through where what is shown is cancelled: the whole activity, or the time of it. */
export const ActivityTitle = ({
  activity,
}: {
  activity: Pick<ActivityView, "title" | "cancelledAt"> & { time: { isCancelled: boolean } | null };
}) =>
  activity.cancelledAt !== null || activity.time?.isCancelled ? <s>{activity.title}</s> : activity.title;
