import { rule } from "@/lib/rule";
import { isManaging } from "../rules";

/** Contract, section 3, "sub-channel": "by OWNER, ADMIN, MANAGER". */
export const mayManageChannels = rule(
  "Only the owner, admins and managers may make, change or delete channels.",
  isManaging,
);
