import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Client, db, sql, type Tx } from "@/server/db";
import { getMembership, isPublicSql } from "../queries";
import { mayManageDomains, statusOf } from "./rules";
import type { DomainId, VerificationStatusQuery } from "./schema";
import { type DomainRow, type DomainView, toDomain, type VerificationStatusView } from "./views";

const listStatement = `
  select id, domain, "verifiedAt" from "OrganizationDomain" where "organizationId" = $1
  order by "createdAt", id`;

/** The domains of an organization, oldest first. Two queries. Throws not-found, forbidden. */
export async function listDomains(me: Me, { id }: { id: string }): Promise<{ domains: DomainView[] }> {
  demand(mayManageDomains, (await getMembership(me, id)).role);
  const rows = await sql<DomainRow>("list_domains", listStatement, [id]);
  return { domains: rows.map(toDomain) };
}

/** A domain of an organization; null: there is none. */
export const findDomain = (tx: Client, { id, domainId }: DomainId) =>
  tx.organizationDomain.findFirst({ where: { id: domainId, organizationId: id } });

/** A domain of an organization that the caller administers. Throws not-found, forbidden. */
export async function getDomain(me: Me, input: DomainId) {
  demand(mayManageDomains, (await getMembership(me, input.id)).role);
  const found = await findDomain(db, input);
  if (!found) throw notFound("The domain");
  return found;
}

/** The verified row of a domain; null: no organization has verified it. */
export const findVerified = (tx: Client, domain: string) =>
  tx.organizationDomain.findUnique({ where: { verifiedKey: domain }, select: { id: true } });

/** Verified domains that have not been looked up since then, the longest waiting first; at most `limit`. */
export const listUncheckedDomains = (time: Date, limit: number) =>
  db.organizationDomain.findMany({
    where: { verifiedKey: { not: null }, checkedAt: { lt: time } },
    orderBy: [{ checkedAt: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true, organizationId: true, domain: true, token: true },
  });

type StatusRow = { id: string; isPublic: boolean; isVerified: boolean };

/** SQL condition: the organization `o` has a verified domain. */
export const isVerifiedSql = `exists (
  select 1 from "OrganizationDomain" d where d."organizationId" = o.id and d."verifiedKey" is not null)`;

/** SQL condition: a person owns a verified organization, so that nobody may look like them (see `officials`). */
export const isVerifiedOwnerSql = (userId: string) => `exists (
  select 1 from "OrganizationMember" m join "Organization" o on o.id = m."organizationId"
  where m."userId" = ${userId} and m.role = 'OWNER' and ${isVerifiedSql})`;

const statusStatement = `
  select o.id, o."isPublic", ${isVerifiedSql} as "isVerified"
  from "Organization" o
  where o.id = any($2::uuid[]) and ${isUpSql("o.id")} and (${isPublicSql("o")} or exists (
    select 1 from "OrganizationMember" m where m."organizationId" = o.id and m."userId" = $1::uuid))`;

const onesStatusStatement = `
  select o.id, o."isPublic", ${isVerifiedSql} as "isVerified" from "Organization" o where o.id = $1::uuid`;

/** Whether an organization is verified and may create public events by itself. One query. Throws not-found. */
export async function getVerificationStatus(tx: Tx, id: string): Promise<VerificationStatusView> {
  const [row] = await tx.$queryRawUnsafe<StatusRow[]>(onesStatusStatement, id);
  if (!row) throw notFound("The organization");
  return statusOf(row);
}

/** By id; those that the caller does not see are left out, like those that do not exist. One query. */
export async function listVerificationStatuses(
  me: Me,
  { organizationIds }: VerificationStatusQuery,
): Promise<{ statuses: Record<string, VerificationStatusView> }> {
  const rows = await sql<StatusRow>("list_verification_statuses", statusStatement, [me.id, organizationIds]);
  return { statuses: Object.fromEntries(rows.map((row) => [row.id, statusOf(row)])) };
}
