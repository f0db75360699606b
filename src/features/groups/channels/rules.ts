import { rule } from "@/lib/rule";
import { isManaging } from "../rules";

/** docs/contract.md, 3: "by OWNER, ADMIN, MANAGER". */
export const mayManageChannels = rule(
  "Only the owner, admins and managers may make, change or delete channels.",
  isManaging,
);
