import { keyOf } from "../units/unit-kinds";
import type { UnitList } from "../units/use-unit-lists";

/** The ids of those whose members are shown. */
export type MemberFilter = { [Key in ReturnType<typeof keyOf>]?: string | undefined };

/** What is chosen, without what has been deleted or switched off meanwhile. */
export const filterOf = (lists: Pick<UnitList, "kind" | "units">[], chosen: MemberFilter): MemberFilter =>
  Object.fromEntries(
    lists.flatMap(({ kind, units }) => {
      const id = chosen[keyOf(kind)];
      return units?.some((unit) => unit.id === id) ? [[keyOf(kind), id]] : [];
    }),
  );
