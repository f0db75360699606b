import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { organizationRoles, unitKinds } from "../rules";
import { bareFields, flagFields, textFields } from "./rules";

export const logList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type LogList = z.output<typeof logList>;

const role = z.enum(organizationRoles);
const unit = z.enum(unitKinds);
/** null: none */
const name = z.string().nullable();
const nothing = z.strictObject({});

const fieldChange = z.union([
  z.strictObject({ field: z.enum(textFields), from: name, to: name }),
  z.strictObject({ field: z.enum(flagFields), from: z.boolean(), to: z.boolean() }),
  z.strictObject({ field: z.enum(bareFields) }),
]);
export type FieldChange = z.output<typeof fieldChange>;

/** The kinds of entries with their data: what it was called at that moment. Never the name or text of a user. */
export const changes = {
  details: { kind: z.literal("details_changed"), data: z.strictObject({ changes: z.array(fieldChange) }) },
  role: { kind: z.literal("role_changed"), data: z.strictObject({ from: role, to: role }) },
  department: { kind: z.literal("department_changed"), data: z.strictObject({ from: name, to: name }) },
  addition: { kind: z.literal("member_added"), data: z.strictObject({ role, department: name }) },
  /** with the role that the user had, gets or would get */
  membership: {
    kind: z.enum([
      "member_removed",
      "member_left",
      "member_invited",
      "invitation_accepted",
      "invitation_declined",
      "link_used",
    ]),
    data: z.strictObject({ role }),
  },
  person: {
    kind: z.enum([
      "owner_changed",
      "invitation_withdrawn",
      "request_approved",
      "request_rejected",
      "suggestion_rejected",
      "coach_named",
      "coach_removed",
    ]),
    data: nothing,
  },
  /** with the name of the organization, department or category */
  named: {
    kind: z.enum([
      "organization_created",
      "department_created",
      "department_deleted",
      "category_created",
      "category_deleted",
      "suggestion_approved",
    ]),
    data: z.strictObject({ name: z.string() }),
  },
  units: { kind: z.enum(["unit_created", "unit_deleted"]), data: z.strictObject({ unit, name: z.string() }) },
  unit: { kind: z.literal("unit_changed"), data: z.strictObject({ unit, from: name, to: name }) },
  category: {
    kind: z.literal("category_changed"),
    data: z.strictObject({ from: z.string(), to: z.string() }),
  },
  domains: {
    kind: z.enum(["domain_added", "domain_verified", "domain_removed", "domain_lapsed"]),
    data: z.strictObject({ domain: z.string() }),
  },
};

type Shapes = typeof changes;
/** A change to record. `subjectId`: the other user concerned. */
export type Change = {
  [Key in keyof Shapes]: {
    kind: z.output<Shapes[Key]["kind"]>;
    data: z.output<Shapes[Key]["data"]>;
    subjectId?: string;
  };
}[keyof Shapes];
