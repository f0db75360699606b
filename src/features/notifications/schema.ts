import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { MAX_NOTIFICATION_LIMIT, NOTIFICATION_LIMIT } from "./rules";

/** A boolean in a query: the string `true`, or a boolean from a typed client. */
const flag = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
  .default(false);

/** Without `includeRead=true` only unread ones (docs/contract.md, 8). `unreadOnly=true` overrides it. */
export const notificationList = z.object({
  limit: pageSize(MAX_NOTIFICATION_LIMIT, NOTIFICATION_LIMIT),
  cursor: pageCursor,
  includeRead: flag,
  unreadOnly: flag,
});
export type NotificationList = z.output<typeof notificationList>;

/** A count of a user's pending items, declared by the feature that knows them. */
export type Badge<Name extends string = string> = {
  /** its field in the API */
  name: Name;
  /** SQL for the count; `user` is SQL for an id */
  count: (user: string) => string;
};

export const notificationId = z.object({ id });
