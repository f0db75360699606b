import { useQuery } from "@tanstack/react-query";
import type { LoadedList } from "@/ui/paged-list";
import { useTRPC } from "@/ui/trpc";
import type { UnitView } from "../../units/views";
import type { OrganizationView } from "../../views";
import { type ListKind, listKindsOf } from "./unit-kinds";

/** A department, country, office or team. */
export type ListedUnit = Pick<UnitView, "id" | "name" | "description" | "memberCount">;
export type UnitList = {
  kind: ListKind;
  /** undefined: not loaded */
  units: ListedUnit[] | undefined;
  list: LoadedList;
};

/** The lists that an organization has enabled, in order. All countries, offices and teams are one call. */
export function useUnitLists(organization: OrganizationView): UnitList[] {
  const trpc = useTRPC();
  const { id } = organization;
  const kinds = listKindsOf(organization);
  const departments = useQuery(
    trpc.orgs.departments.list.queryOptions({ id }, { enabled: kinds.includes("DEPARTMENT") }),
  );
  const units = useQuery(
    trpc.orgs.units.list.queryOptions({ id }, { enabled: kinds.some((kind) => kind !== "DEPARTMENT") }),
  );
  return kinds.map((kind) =>
    kind === "DEPARTMENT"
      ? { kind, units: departments.data?.departments, list: departments }
      : { kind, units: units.data?.units.filter((one) => one.kind === kind), list: units },
  );
}
