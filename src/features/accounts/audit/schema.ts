import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { auditKinds } from "./rules";

export const securityEventList = z.object({ limit: pageSize(100, 50), cursor: pageCursor });
export type SecurityEventList = z.output<typeof securityEventList>;

/** `personId`: only entries about or by that person. `kind`: only entries of that kind. */
export const auditList = z.object({
  limit: pageSize(100, 50),
  cursor: pageCursor,
  personId: id.optional(),
  kind: z.enum(auditKinds, `Kind must be one of ${auditKinds.join(", ")}.`).optional(),
});
export type AuditList = z.output<typeof auditList>;
