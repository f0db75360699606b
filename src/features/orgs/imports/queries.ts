import { confirmedAddressesSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import type { Tx } from "@/server/db";
import type { OrganizationRole } from "../rules";

export type NamedPerson = PersonView & {
  usernameKey: string;
  role: OrganizationRole | null;
  isInvited: boolean;
};

const namedStatement = `
  select u.id, u.name, u.username, u."profilePicture", u."usernameKey", m.role::text,
    exists (
      select 1 from "OrganizationInvitation" r
      where r."organizationId" = $1::uuid and r."userId" = u.id and r.status = 'PENDING'
    ) as "isInvited"
  from ${peopleWithPrivacySql} u
  left join "OrganizationMember" m on m."organizationId" = $1::uuid and m."userId" = u.id
  where u."usernameKey" = any($2::text[]) and not ${areBlockedSql("u.id", "$3::uuid")}`;

/**
 * Whose address OWNER and ADMIN may know: those with a confirmed one at a domain that is proved to be the organization's, and
 * those who ask to join, whose addresses they see.
 */
const addressedStatement = `
  select e."emailKey" as address, u."usernameKey" as username
  from ${confirmedAddressesSql} e join ${peopleWithPrivacySql} u on u.id = e.id
  where e."emailKey" = any($2::text[]) and not ${areBlockedSql("e.id", "$3::uuid")} and (
    exists (
      select 1 from "OrganizationDomain" d
      where d."organizationId" = $1::uuid and d."verifiedKey" = split_part(e."emailKey", '@', 2)
    ) or exists (
      select 1 from "OrganizationJoinRequest" r
      where r."organizationId" = $1::uuid and r."userId" = e.id and r.status = 'PENDING'
    ))`;

/** Folded usernames by the folded addresses that the caller may know them by. One query, none without addresses. */
export async function findUsernames(
  me: Me,
  tx: Tx,
  organizationId: string,
  addresses: string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await tx.$queryRawUnsafe<{ address: string; username: string }[]>(
    addressedStatement,
    organizationId,
    addresses,
    me.id,
  );
  return new Map(rows.map(({ address, username }) => [address, username]));
}

/** Users by their folded usernames, with what they are to a locked organization; not those the caller can't see. */
export const listNamedPeople = (
  me: Me,
  tx: Tx,
  organizationId: string,
  keys: string[],
): Promise<NamedPerson[]> => tx.$queryRawUnsafe(namedStatement, organizationId, keys, me.id);

export type DepartmentName = { id: string; name: string; nameKey: string };

/** An organization's departments with their names, as written and folded. */
export const listDepartmentNames = (tx: Tx, organizationId: string): Promise<DepartmentName[]> =>
  tx.department.findMany({ where: { organizationId }, select: { id: true, name: true, nameKey: true } });
