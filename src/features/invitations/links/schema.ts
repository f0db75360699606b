import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import {
  isDeactivation,
  isExpiryAllowed,
  linkTypes,
  MAX_DAYS,
  MAX_USES,
  MESSAGE_LENGTH,
  TITLE_LENGTH,
  USUAL_DAYS,
  USUAL_USES,
} from "./rules";

/** Without limit and cursor: up to 500, as for other lists. */
export const linkList = z.object({
  type: z.enum(linkTypes, `Type must be one of ${linkTypes.join(", ")}.`).optional(),
  limit: pageSize(500, 500),
  cursor: pageCursor,
});
export type LinkList = z.output<typeof linkList>;

/** A whole number from 1 to `max`; missing or null means `usual`. */
const countUpTo = (max: number, usual: number, error: string) =>
  z
    .number(error)
    .int(error)
    .min(1, error)
    .max(max, error)
    .nullish()
    .transform((count) => count ?? usual);

const expiresAt = z.iso
  .datetime({ offset: true, error: "Expiry must be a moment such as 2026-12-24T12:00:00Z." })
  .transform((at) => new Date(at))
  .refine((at) => isExpiryAllowed(at, new Date()), isExpiryAllowed.sentence)
  .nullish()
  .transform((at) => at ?? null);

/** `groupId` belongs to type GROUP and `organizationId` to type ORGANIZATION; elsewhere they are ignored. */
export const linkCreate = z
  .object({
    title: line(TITLE_LENGTH, { min: 1, name: "Title" }),
    message: text(MESSAGE_LENGTH, { name: "Message" })
      .nullish()
      .transform((said) => said ?? ""),
    type: z
      .enum(linkTypes, `Type must be one of ${linkTypes.join(", ")}.`)
      .nullish()
      .transform((type) => type ?? "GENERAL"),
    groupId: id.nullish(),
    organizationId: id.nullish(),
    maxUses: countUpTo(MAX_USES, USUAL_USES, `An invitation has 1 to ${MAX_USES} uses.`),
    expiresInDays: countUpTo(MAX_DAYS, USUAL_DAYS, isExpiryAllowed.sentence),
    expiresAt,
  })
  .superRefine(({ type, groupId, organizationId }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: "custom", path: [path], message: `Type ${type} needs ${path}.` });
    if (type === "GROUP" && !groupId) missing("groupId");
    if (type === "ORGANIZATION" && !organizationId) missing("organizationId");
  });
export type LinkCreate = z.output<typeof linkCreate>;

/** Letters in upper case mean the same; anything else names nothing. */
export const linkCode = z.object({
  code: z.string().transform((code) => (/^[0-9a-f]{32}$/i.test(code) ? code.toLowerCase() : "")),
});
export type LinkCode = z.output<typeof linkCode>;

export const linkDeactivate = z.object({
  id,
  isActive: z.boolean().refine(isDeactivation, isDeactivation.sentence),
});
