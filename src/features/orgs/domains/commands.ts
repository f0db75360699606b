import { randomBytes } from "node:crypto";
import { recordAct } from "@/features/accounts/audit/commands";
import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { lookUpTxt } from "@/server/dns";
import { limitWindow } from "@/server/limits";
import { recordChanges } from "../log/commands";
import { lapsedDomainNews, missingRecordNews, newsOf } from "../news";
import { findLockedOrganization, getLockedOrganization } from "../queries";
import { findDomain, findVerified, getDomain } from "./queries";
import {
  afterCheck,
  hasRoomForDomain,
  isInstructed,
  isNewDomain,
  isUnclaimed,
  lookUpFailures,
  mayManageDomains,
  txtRecordOf,
} from "./rules";
import type { DomainCreate, DomainId } from "./schema";
import { type DomainView, type TxtRecordView, toDomain } from "./views";

/** Locks an organization whose domains the caller may change. Throws not-found, forbidden. */
async function demandDomains(me: Me, tx: Tx, id: string): Promise<void> {
  demand(mayManageDomains, (await getLockedOrganization(me, tx, id)).role);
}

/** Adds an unverified domain. Throws not-found, forbidden, conflict (present, verified by another), limit-reached. */
export async function addDomain(
  me: Me,
  { id: organizationId, domain }: DomainCreate,
): Promise<{ domain: DomainView }> {
  return transaction(async (tx) => {
    await demandDomains(me, tx, organizationId);
    demand(isNewDomain, await tx.organizationDomain.findFirst({ where: { organizationId, domain } }));
    demand(isUnclaimed, await findVerified(tx, domain));
    demand(hasRoomForDomain, await tx.organizationDomain.count({ where: { organizationId } }));
    const data = { id: newId(), organizationId, domain, token: randomBytes(16).toString("hex") };
    await recordChanges(me, tx, organizationId, [{ kind: "domain_added", data: { domain } }]);
    return { domain: toDomain(await tx.organizationDomain.create({ data })) };
  });
}

/** The TXT record to publish. Notes that the caller has fetched it. Throws not-found, forbidden. */
export async function fetchInstructions(me: Me, input: DomainId): Promise<{ txtRecord: TxtRecordView }> {
  const found = await getDomain(me, input);
  await db.organizationDomain.updateMany({
    where: { id: found.id, instructedAt: null },
    data: { instructedAt: new Date() },
  });
  return { txtRecord: txtRecordOf(found) };
}

const failed = (details: string) => new Refusal("invalid", "Verification failed", { details });

/** Throws invalid, with the reason as details, unless DNS has the record now. Takes 5 seconds at most. */
async function demandRecord(domain: { domain: string; token: string }): Promise<void> {
  const { host, value } = txtRecordOf(domain);
  const records = await lookUpTxt(host);
  if (!records) throw failed(lookUpFailures.silent(host));
  if (records.length === 0) throw failed(lookUpFailures.missing(host));
  if (!records.includes(value)) throw failed(lookUpFailures.different(host));
}

/** Lets one transaction at a time verify a domain, of whichever organization. */
const holdDomain = (tx: Tx, domain: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${domain}, 0))`;

/**
 * Verifies a domain by its TXT record, which is looked up outside of transactions; one that is verified stays so without
 * a look-up. Of several organizations at once one gets the domain. Throws not-found, forbidden, invalid (instructions
 * not fetched, record), conflict (verified by another), too-many.
 */
export async function verifyDomain(me: Me, input: DomainId): Promise<{ domain: DomainView }> {
  const found = await getDomain(me, input);
  if (found.verifiedKey) return { domain: toDomain(found) };
  demand(isInstructed, found);
  demand(isUnclaimed, await findVerified(db, found.domain));
  await limitWindow("domain-look-ups", me.id);
  await demandRecord(found);
  return transaction(async (tx) => {
    await demandDomains(me, tx, input.id);
    await holdDomain(tx, found.domain);
    const row = await findDomain(tx, input);
    if (!row) throw notFound("The domain");
    if (row.verifiedKey) return { domain: toDomain(row) };
    demand(isUnclaimed, await findVerified(tx, row.domain));
    const now = new Date();
    const data = { verifiedAt: now, checkedAt: now, verifiedKey: row.domain };
    await recordChanges(me, tx, input.id, [{ kind: "domain_verified", data: { domain: row.domain } }]);
    await recordAct(me, tx, { kind: "domain_verified", subjectId: me.id, detail: row.domain });
    return { domain: toDomain(await tx.organizationDomain.update({ where: { id: row.id }, data })) };
  });
}

/** Removes a domain, verified or not: another organization can verify it then. Throws not-found, forbidden. */
export async function removeDomain(me: Me, input: DomainId): Promise<{ success: true }> {
  await transaction(async (tx) => {
    await demandDomains(me, tx, input.id);
    const row = await findDomain(tx, input);
    if (!row) throw notFound("The domain");
    await tx.organizationDomain.delete({ where: { id: row.id } });
    await recordChanges(me, tx, input.id, [{ kind: "domain_removed", data: { domain: row.domain } }]);
  });
  return { success: true };
}

/**
 * Notes what a look-up of a verified domain has found. The OWNER is notified of a record that is missing, once, and again
 * when it is still missing after 7 days and the domain is no longer verified. Does nothing if the domain was removed meanwhile.
 */
export async function noteCheck(
  me: Me,
  { organizationId, id }: { organizationId: string; id: string },
  isPublished: boolean | null,
): Promise<void> {
  await transaction(async (tx) => {
    const organization = await findLockedOrganization(tx, organizationId);
    const row = await findDomain(tx, { id: organizationId, domainId: id });
    if (!organization || !row?.verifiedKey) return;
    const now = new Date();
    const what = afterCheck(row, isPublished, now);
    const data = {
      checkedAt: now,
      ...(what === "warned" ? { missingSince: now } : {}),
      ...(what === "lapsed" ? { verifiedAt: null, verifiedKey: null } : {}),
      ...(isPublished || what === "lapsed" ? { missingSince: null } : {}),
    };
    await tx.organizationDomain.update({ where: { id }, data });
    if (what === "lapsed")
      await recordChanges(null, tx, organizationId, [
        { kind: "domain_lapsed", data: { domain: row.domain } },
      ]);
    if (what !== "warned" && what !== "lapsed") return;
    const owners = await tx.organizationMember.findMany({ where: { organizationId, role: "OWNER" } });
    const news = what === "warned" ? missingRecordNews : lapsedDomainNews;
    const told = news.tell({ ...newsOf(organization), domain: row.domain });
    await notify(
      me,
      tx,
      owners.map(({ userId }) => userId),
      told,
    );
  });
}
