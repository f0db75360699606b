import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { hashToken, newCode, newToken } from "@/server/secrets";
import { announcePoll } from "../polls/commands";
import { getLockedPoll, getPoll, listOptions } from "../polls/queries";
import { isOpenPoll, isUndecided, mayRunPoll } from "../polls/rules";
import type { PollAnswerView } from "../polls/views";
import { findOutsider, getLink, getOpened, listInside, listTakenNames, type Visit } from "./queries";
import { hasRoomForOutsider, isFreeName, isOutsider } from "./rules";
import type { OutsiderAnswer, OutsiderRemoval } from "./schema";
import type { PollLinkView } from "./views";

/** Throws unless the given votes are on times of the poll. */
async function demandOptions(me: Pick<Me, "id">, tx: Tx, pollId: string, votes: OutsiderAnswer["votes"]) {
  const known = new Set((await listOptions(me, tx, pollId)).map(({ id }) => id));
  if (votes.some(({ optionId }) => !known.has(optionId))) throw notFound("The time");
}

/** Replaces an outsider's name and votes. */
async function storeOutsider(
  tx: Tx,
  outsider: { id: string; pollId: string; tokenHash: string },
  { name, votes }: OutsiderAnswer,
): Promise<void> {
  const { id: outsiderId } = outsider;
  await tx.activityPollOutsider.upsert({
    where: { id: outsiderId },
    create: { ...outsider, name, answeredAt: new Date() },
    update: { name },
  });
  await tx.activityPollOutsiderVote.deleteMany({ where: { outsiderId } });
  await tx.activityPollOutsiderVote.createMany({ data: votes.map((one) => ({ outsiderId, ...one })) });
}

/**
 * Answers a poll by its link under a name, or changes what this browser has answered. Attempts are counted by `address`.
 * Returns the token by which the browser changes its answer; the caller keeps it in a cookie. Throws too-many, not-found
 * (the link, a time), conflict (closed, decided, a name that is taken, somebody who takes part), limit-reached.
 */
export async function answerByLink(
  visit: Visit,
  address: string,
  answer: OutsiderAnswer,
): Promise<{ pollId: string; token: string }> {
  // counted before the names are compared, so that nobody can try more than 20 names an hour
  await limitWindow("poll-answers", address);
  const { id, hostId } = await getOpened(visit);
  const host = { id: hostId };
  return transaction(async (tx) => {
    const held = await getLockedPoll(host, tx, id);
    demand(isOpenPoll, held, new Date());
    const inside = await listInside(tx, { id, hostId });
    demand(isOutsider, visit.me, inside);
    await demandOptions(host, tx, id, answer.votes);
    const given = visit.tokenOf(id);
    const before = await findOutsider(tx, id, given);
    if (!before) demand(hasRoomForOutsider, await tx.activityPollOutsider.count({ where: { pollId: id } }));
    demand(isFreeName, answer.name, await listTakenNames(tx, id, inside, before?.id ?? null));
    const token = given ?? newToken();
    await storeOutsider(tx, { id: before?.id ?? newId(), pollId: id, tokenHash: hashToken(token) }, answer);
    await announcePoll(host, tx, held);
    return { pollId: id, token };
  });
}

/**
 * Opens the caller's undecided poll to everybody with its link; a link that it has stays. Throws not-found, forbidden,
 * conflict (decided).
 */
export const openLink = (me: Me, { id }: { id: string }): Promise<PollLinkView> =>
  transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    demand(isUndecided, held);
    await tx.activityPoll.updateMany({ where: { id, linkCode: null }, data: { linkCode: newCode() } });
    await announcePoll(me, tx, held);
    return getLink(me, { id }, tx);
  });

/** Closes the link of the caller's poll for good: the next one has another address. Answers stay. Throws not-found, forbidden. */
export async function closeLink(me: Me, { id }: { id: string }): Promise<PollAnswerView> {
  const poll = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    await tx.activityPoll.update({ where: { id }, data: { linkCode: null } });
    await announcePoll(me, tx, held);
    return getPoll(me, id, tx);
  });
  return { poll };
}

/** Deletes an answer by the link from the caller's undecided poll. Throws not-found, forbidden, conflict (decided). */
export async function removeOutsider(me: Me, { id, outsiderId }: OutsiderRemoval): Promise<PollAnswerView> {
  const poll = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    demand(isUndecided, held);
    const { count } = await tx.activityPollOutsider.deleteMany({ where: { id: outsiderId, pollId: id } });
    if (count === 0) throw notFound("The answer");
    await announcePoll(me, tx, held);
    return getPoll(me, id, tx);
  });
  return { poll };
}
