import { peopleWithEmailSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personFieldsSql } from "@/features/people/queries";
import { listPending } from "@/features/requests/queries";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { isAskedToAnswer } from "../news";
import { getMembership } from "../queries";
import { mayAnswerRequests } from "./rules";
import type { RequestList } from "./schema";
import {
  type AnswerableRequestView,
  type JoinRequestRow,
  type JoinRequestView,
  toAnswerableRequest,
  toJoinRequest,
} from "./views";

const requests = `
  select r.id, r."organizationId", r.message, r.status::text, r."createdAt",
    json_build_object(${personFieldsSql("u")}, 'email', u.email) as user
  from "OrganizationJoinRequest" r join ${peopleWithEmailSql} u on u.id = r."userId"`;

/** Except of users who are a blocked pair with the caller. */
const ofOrganization = `r."organizationId" = $1::uuid and not ${areBlockedSql('r."userId"', "$2::uuid")}`;

/** An organization's pending requests to join, newest first, paged by cursor. Two queries. Throws not-found, forbidden. */
export async function listJoinRequests(
  me: Me,
  { id, limit, cursor }: RequestList,
): Promise<{ requests: AnswerableRequestView[]; nextCursor: string | null }> {
  demand(mayAnswerRequests, (await getMembership(me, id)).role);
  const { page, nextCursor } = await listPending<JoinRequestRow>(
    { name: "list_join_requests", select: requests, where: ofOrganization, values: [id, me.id] },
    { limit, cursor },
  );
  return { requests: page.map(toAnswerableRequest), nextCursor };
}

const oneStatement = `${requests} where ${ofOrganization} and r.id = $3::uuid`;

/** A request to join a locked organization, answered or not. Throws not-found. */
export async function getJoinRequest(
  me: Me,
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<AnswerableRequestView> {
  const [row] = await tx.$queryRawUnsafe<JoinRequestRow[]>(oneStatement, id, me.id, requestId);
  if (!row) throw notFound("The request");
  return toAnswerableRequest(row);
}

const ownStatement = `${requests} where r.id = $1::uuid and r."userId" = $2::uuid`;

/** A request made by the caller. Throws not-found. */
export async function getOwnRequest(me: Me, tx: Tx, id: string): Promise<JoinRequestView> {
  const [row] = await tx.$queryRawUnsafe<JoinRequestRow[]>(ownStatement, id, me.id);
  if (!row) throw notFound("The request");
  return toJoinRequest(row);
}

/** The same of one organization, or null. */
export async function findOwnRequest(
  me: Me,
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<JoinRequestView | null> {
  const text = `${ownStatement} and r."organizationId" = $3::uuid`;
  const [row] = await tx.$queryRawUnsafe<JoinRequestRow[]>(text, requestId, me.id, id);
  return row ? toJoinRequest(row) : null;
}

/** The caller's pending request to join an organization; null: none. */
export const findPendingRequest = (me: Me, tx: Tx, organizationId: string) =>
  tx.organizationJoinRequest.findUnique({
    where: { pendingKey: pendingKeyOf(organizationId, me.id) },
    select: { id: true },
  });

/** The organization of a request, answered or not, that the caller may answer by their role; null: none. */
export async function findAskedOrganization(me: Me, requestId: string): Promise<string | null> {
  const [row] = await sql<{ organizationId: string }>(
    "find_asked_organization",
    `select r."organizationId" from "OrganizationJoinRequest" r where r.id = $1::uuid and ${isAskedToAnswer("$2::uuid")}`,
    [requestId, me.id],
  );
  return row?.organizationId ?? null;
}

/** The ids of the members who answer an organization's requests. */
export async function listAnswererIds(tx: Tx, organizationId: string): Promise<string[]> {
  const where = { organizationId, role: { in: ["OWNER", "ADMIN"] as ("OWNER" | "ADMIN")[] } };
  const rows = await tx.organizationMember.findMany({ where, select: { userId: true } });
  return rows.map(({ userId }) => userId);
}
