import type { Me } from "@/features/accounts/rules";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { getMembership } from "../queries";
import { type UnitKind, unitKinds } from "../rules";
import { hasUnits } from "./rules";
import type { UnitId, UnitList } from "./schema";
import { toUnit, type UnitView } from "./views";

type Row = UnitView & { createdAt: Date };

const listStatement = `
  select u.id, u.kind, u.name, u.description, u."createdAt",
    (select count(*)::int from "OrganizationMember" m
     where m."countryId" = u.id or m."officeId" = u.id or m."teamId" = u.id) as "memberCount"
  from "OrganizationUnit" u
  where u."organizationId" = $1 and u.kind::text = any($2::text[])
    and ($3::timestamptz is null or (u."createdAt", u.id) > ($3, $4::uuid))
  order by u."createdAt", u.id limit $5`;

/**
 * The countries, offices and teams of an organization that the caller is in, oldest first, paged by cursor; without a
 * kind those that are enabled. Two queries. Throws not-found, forbidden (not a member), invalid (the kind is not enabled).
 */
export async function listUnits(
  me: Me,
  { id, kind, cursor, limit }: UnitList,
): Promise<{ units: UnitView[]; nextCursor: string | null }> {
  const organization = await getMembership(me, id);
  if (kind) demand(hasUnits, organization, kind);
  const kinds = kind ? [kind] : unitKinds.filter((one) => hasUnits(organization, one));
  const rows = await sql<Row>("list_organization_units", listStatement, [
    ...[id, kinds, ...parseCursor(cursor)],
    limit + 1,
  ]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { units: page.map(toUnit), nextCursor };
}

type Unit = { id: string; kind: UnitKind; name: string };

/** A country, office or team of an organization; null: there is none. */
export const findUnit = (tx: Tx, { id, unitId }: UnitId): Promise<Unit | null> =>
  tx.organizationUnit.findFirst({
    where: { id: unitId, organizationId: id },
    select: { id: true, kind: true, name: true },
  });
