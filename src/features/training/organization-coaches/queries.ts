import { peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { getOwnMembership, organizationMembersSql } from "@/features/orgs/members/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { MAX_ORGANIZATION_COACHES } from "./rules";
import type { ByOrganization, OrganizationCoach } from "./schema";
import {
  type OrganizationCoachesAnswer,
  type OrganizationCoachRow,
  type OrganizationCoachView,
  toOrganizationCoach,
} from "./views";

/** $1: the organization; $2: the caller, who sees nobody of a blocked pair. */
const coachesSql = `select ${personJsonSql("u")} as person, c."createdAt" as since
  from "OrganizationCoach" c join ${peopleWithPrivacySql} u on u.id = c."userId"
  where c."organizationId" = $1::uuid and not ${areBlockedSql("u.id", "$2::uuid")}`;

const listStatement = `${coachesSql} order by u."nameKey", u.id limit ${MAX_ORGANIZATION_COACHES}`;

/** The coaches of an organization that the caller is in, by name. Two queries. Throws not-found. */
export async function listOrganizationCoaches(
  me: Me,
  { organizationId }: ByOrganization,
): Promise<OrganizationCoachesAnswer> {
  await getOwnMembership(me, organizationId);
  const rows = await sql<OrganizationCoachRow>("list_organization_coaches", listStatement, [
    organizationId,
    me.id,
  ]);
  return { coaches: rows.map(toOrganizationCoach) };
}

/** Throws not-found. One query. */
export async function getOrganizationCoach(
  me: Me,
  tx: Tx,
  { organizationId, userId }: OrganizationCoach,
): Promise<OrganizationCoachView> {
  const rows = await sqlWithin<OrganizationCoachRow>(
    tx,
    "get_organization_coach",
    `${coachesSql} and u.id = $3::uuid`,
    [organizationId, me.id, userId],
  );
  if (!rows[0]) throw notFound("The coach");
  return toOrganizationCoach(rows[0]);
}

/**
 * Coaches of the organizations of a person, a row for each: "userId", "organizationId". Not of organizations that the staff has
 * taken down. `person`: SQL for an id.
 */
export const organizationCoachesOfSql = (person: string) => `(
  select c."userId", c."organizationId" from "OrganizationCoach" c join ${organizationMembersSql} mine
    on mine."organizationId" = c."organizationId" and mine."userId" = ${person} where c."userId" <> ${person})`;

/** The id of an organization that the caller is in and the person is a coach of; null: of none. One query. */
export async function findCoachedOrganization(me: Me, tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.$queryRawUnsafe<{ organizationId: string }[]>(
    `select c."organizationId" from ${organizationCoachesOfSql("$1::uuid")} c where c."userId" = $2::uuid limit 1`,
    me.id,
    userId,
  );
  return row?.organizationId ?? null;
}
