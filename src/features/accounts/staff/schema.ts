import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { personFilters, REASON_LENGTH } from "./rules";

/** Shown to the person and kept in the audit log. */
export const staffReason = text(REASON_LENGTH, { min: 1, name: "Reason" });

/** `q`: text that the name or username contains. */
export const personList = z.object({
  q: text(100, { name: "Search" }).default(""),
  filter: z.enum(personFilters, `Filter must be one of ${personFilters.join(", ")}.`).default("ALL"),
  limit: pageSize(100, 30),
  cursor: pageCursor,
});
export type PersonList = z.output<typeof personList>;

export const personId = z.object({ id });

/** `reason`: shown to the person, and kept in the audit log. */
export const staffAct = z.object({ id, reason: staffReason });
export type StaffAct = z.output<typeof staffAct>;

/** Permanent without `until`. */
export const suspensionCreate = staffAct.extend({
  until: z.iso
    .datetime({ offset: true, error: "Until must be a moment in ISO 8601." })
    .transform((at) => new Date(at))
    .nullish(),
});
export type SuspensionCreate = z.output<typeof suspensionCreate>;

/** `username`: whether to replace the username as well. */
export const nameReset = staffAct.extend({ username: z.boolean("Must be true or false.").optional() });
export type NameReset = z.output<typeof nameReset>;
