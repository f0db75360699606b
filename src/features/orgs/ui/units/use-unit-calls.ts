import { useTRPCClient } from "@/ui/trpc";
import type { ListKind } from "./unit-kinds";

type Fields = { name: string; description: string };
type Calls = {
  create: (fields: Fields) => Promise<unknown>;
  remove: (unitId: string) => Promise<unknown>;
};

/** How a department, country, office or team is created and deleted. */
export function useUnitCalls(id: string, kind: ListKind): Calls {
  const { departments, units } = useTRPCClient().orgs;
  if (kind === "DEPARTMENT")
    return {
      create: (fields) => departments.create.mutate({ id, ...fields }),
      remove: (departmentId) => departments.delete.mutate({ id, departmentId }),
    };
  return {
    create: (fields) => units.create.mutate({ id, kind, ...fields }),
    remove: (unitId) => units.delete.mutate({ id, unitId }),
  };
}
