import { rule } from "@/lib/rule";
import { isManaging } from "../rules";

/** docs/contract.md, 3: "by OWNER, ADMIN, MANAGER". */
export const mayManageChannels = rule(
  "Only a group's owner, admins and managers may create, edit or delete its channels.",
  isManaging,
);
