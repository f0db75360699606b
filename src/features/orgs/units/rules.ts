import { rule } from "@/lib/rule";
import { isAdministering, type UnitFlags, type UnitKind, unitWords } from "../rules";

/** docs/contract.md, 6: "OWNER and ADMIN create and delete them". */
export const mayChangeUnits = rule(
  "Only the owner and admins may create and delete countries, offices and teams.",
  isAdministering,
);

export const hasUnits = rule(
  "The organization has no list of this kind; it can be enabled in its settings.",
  (organization: UnitFlags, kind: UnitKind) => organization[unitWords[kind].flag],
  "invalid",
);

/** Names are unique among those of a kind, as those of departments are. */
export const isFreeUnitName = rule(
  "The organization has one of this kind and name already.",
  (other: { id: string } | null) => other === null,
  "conflict",
);

/** Of each kind. */
export const MAX_UNITS = 200;

/** `units`: those of the kind, before the one that is created. */
export const hasRoomForUnit = rule(
  "An organization can have at most 200 countries, 200 offices and 200 teams.",
  (units: number) => units < MAX_UNITS,
  "limit-reached",
);
