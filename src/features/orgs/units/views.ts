import { z } from "zod";
import { nextCursor } from "@/lib/answer";
import { unitKinds } from "../rules";

/** A country, office or team of an organization. */
export const unitView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(unitKinds),
    name: z.string(),
    description: z.string(),
    memberCount: z.number(),
  })
  .meta({ id: "OrganizationUnit" });
export type UnitView = z.infer<typeof unitView>;

export const toUnit = (row: UnitView): UnitView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  memberCount: row.memberCount,
});

export const unitAnswer = z.strictObject({ unit: unitView }).meta({ id: "OrganizationUnitAnswer" });
export const unitsAnswer = z
  .strictObject({ units: z.array(unitView), nextCursor })
  .meta({ id: "OrganizationUnitsAnswer" });
