import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { departmentCreate } from "../departments/schema";
import { unitKinds } from "../rules";
import { MAX_UNITS } from "./rules";

const kind = z.enum(unitKinds, "Kind must be COUNTRY, OFFICE or TEAM.");
/** All that an organization can have. */
const ALL = unitKinds.length * MAX_UNITS;

/** Without a kind: all kinds that are enabled. */
export const unitList = z.object({
  id,
  kind: kind.optional(),
  limit: pageSize(ALL, ALL),
  cursor: pageCursor,
});
export type UnitList = z.output<typeof unitList>;

export const unitCreate = departmentCreate.extend({ kind });
export type UnitCreate = z.output<typeof unitCreate>;

export const unitId = z.object({ id, unitId: id });
export type UnitId = z.output<typeof unitId>;
