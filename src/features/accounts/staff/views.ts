import { z } from "zod";
import { done, nextCursor } from "@/lib/answer";
import type { Me, Role } from "../rules";
import { type Identity, identityView, toIdentity } from "../views";
import { suspensionOf } from "./rules";

/** A person as the staff sees them: never with an address. */
export const staffPersonView = z
  .strictObject({
    ...identityView.shape,
    role: z.enum(["USER", "MANAGER", "ADMIN"]),
    createdAt: z.iso.datetime(),
    /** null: only ADMIN sees it */
    hasSecondFactor: z.boolean().nullable(),
    /** null: not suspended; `until` null: permanent */
    suspension: z
      .strictObject({ since: z.iso.datetime(), until: z.iso.datetime().nullable(), reason: z.string() })
      .nullable(),
  })
  .meta({ id: "StaffPerson" });
export type StaffPersonView = z.infer<typeof staffPersonView>;

export type StaffPersonRow = Identity & {
  role: Role;
  createdAt: Date;
  secondFactorSince: Date | null;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string;
};

export function toStaffPerson(me: Pick<Me, "role">, row: StaffPersonRow): StaffPersonView {
  const suspension = suspensionOf(row, new Date());
  return {
    ...toIdentity(row),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    hasSecondFactor: me.role === "ADMIN" ? row.secondFactorSince !== null : null,
    suspension: suspension && {
      since: suspension.since.toISOString(),
      until: suspension.until?.toISOString() ?? null,
      reason: suspension.reason,
    },
  };
}

export const staffPeopleAnswer = z
  .strictObject({ people: z.array(staffPersonView), nextCursor })
  .meta({ id: "StaffPeopleAnswer" });
export const staffPersonAnswer = z
  .strictObject({ person: staffPersonView })
  .meta({ id: "StaffPersonAnswer" });
/** The answer to a staff act: the person after the change. */
export const staffActAnswer = z
  .strictObject({ ...done, person: staffPersonView })
  .meta({ id: "StaffActAnswer" });
