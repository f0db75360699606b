import { peopleSql, usableAccountsSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { areBlockedSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { db, sql, type Tx } from "@/server/db";
import { siteUrl } from "@/server/env";
import { hashToken } from "@/server/secrets";
import { getPoll, isHostSql, listTakingPart } from "../polls/queries";
import { isOpenPoll } from "../polls/rules";
import { type OpenPollView, type PollLinkView, toOpenPoll, toPollLink } from "./views";

/** Who knocks: the code of the link, the signed-in person, and the token that this browser has for the poll. */
export type Visit = { code: string; me: Pick<Me, "id"> | null; tokenOf: (pollId: string) => string | null };

type Opened = { id: string; hostId: string };

/**
 * Open while its host is there for everybody: neither suspended, gone from the group, nor a blocked pair with the viewer.
 * What the staff has taken down, the poll or its group, is closed to all.
 */
const openStatement = `
  select p.id, p."hostId" from "ActivityPoll" p
  where p."linkCode" = $1 and ${isHostSql('p."hostId"')} and p."hostId" in ${usableAccountsSql}
    and ${isUpSql("p.id")} and ${isUpSql('p."groupId"')}
    and ($2::uuid is null or not ${areBlockedSql('p."hostId"', "$2::uuid")})`;

/** The poll of a link that is open to its visitor. Throws not-found. One query. */
export async function getOpened({ code, me }: Visit): Promise<Opened> {
  const [row] = await sql<Opened>("open_activity_poll", openStatement, [code, me?.id ?? null]);
  if (!row) throw notFound("The poll");
  return row;
}

/** The answer that a browser has given; null: none. One query. */
export const findOutsider = (tx: Tx | typeof db, pollId: string, token: string | null) =>
  token === null
    ? null
    : tx.activityPollOutsider.findUnique({
        where: { pollId_tokenHash: { pollId, tokenHash: hashToken(token) } },
        include: { votes: true },
      });

/** The ids of all who take part, the host among them. The caller must have found the poll. One query. */
export async function listInside(tx: Pick<Tx, "$queryRawUnsafe">, { id, hostId }: Opened): Promise<string[]> {
  const others = await listTakingPart({ id: hostId }, tx, { id });
  return [hostId, ...others.map(({ userId }) => userId)];
}

/** What these people are called and, but for the browser's own, those who answered by the link. Two queries. */
export async function listTakenNames(tx: Tx, pollId: string, userIds: string[], ownId: string | null) {
  const people = await tx.$queryRawUnsafe<{ name: string; username: string }[]>(
    `select u.name, u.username from ${peopleSql} u where u.id = any($1::uuid[])`,
    userIds,
  );
  const outsiders = await tx.activityPollOutsider.findMany({
    where: { pollId },
    select: { id: true, name: true },
  });
  return [
    ...people.flatMap(({ name, username }) => [name, username]),
    ...outsiders.flatMap(({ id, name }) => (id === ownId ? [] : [name])),
  ];
}

/** The link of the caller's poll. Throws not-found (the poll, it has no link, it is another's). Two queries. */
export async function getLink(me: Me, { id }: { id: string }, tx?: Tx): Promise<PollLinkView> {
  const { host } = await getPoll(me, id, tx);
  const poll = await (tx ?? db).activityPoll.findUnique({ where: { id }, select: { linkCode: true } });
  if (host.id !== me.id || !poll?.linkCode) throw notFound("The link");
  return toPollLink(poll.linkCode, siteUrl());
}

const findActivity = (id: string | null) =>
  id === null
    ? null
    : db.activity.findUnique({ where: { id }, select: { dateTime: true, endTime: true, cancelledAt: true } });

/** A poll as the visitor of its link sees it. Throws not-found. Up to five queries. */
export async function getOpenPoll(visit: Visit): Promise<OpenPollView> {
  const opened = await getOpened(visit);
  const poll = await getPoll({ id: opened.hostId }, opened.id);
  const outsider = await findOutsider(db, opened.id, visit.tokenOf(opened.id));
  const { me } = visit;
  const isTakingPart = me !== null && (await listInside(db, opened)).includes(me.id);
  const deadline = {
    decidedAt: poll.decidedAt === null ? null : new Date(poll.decidedAt),
    closesAt: poll.closesAt === null ? null : new Date(poll.closesAt),
  };
  return toOpenPoll(poll, {
    activity: await findActivity(poll.activityId),
    isOpen: isOpenPoll(deadline, new Date()),
    isTakingPart,
    own: outsider && {
      name: outsider.name,
      votes: Object.fromEntries(outsider.votes.map(({ optionId, vote }) => [optionId, vote])),
    },
  });
}
