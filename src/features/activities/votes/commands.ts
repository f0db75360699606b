import type { Me } from "@/features/accounts/rules";
import { readFoldedOf } from "@/features/notifications/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { announcePoll, forgetEmptyAnswers } from "../polls/commands";
import { getLockedPoll, getPoll, listOptions } from "../polls/queries";
import { isOpenPoll } from "../polls/rules";
import type { PollAnswerView } from "../polls/views";
import type { VotesSet } from "./schema";

/** Stores the given votes of the caller, in two statements however many there are. */
async function storeVotes(me: Me, tx: Tx, votes: VotesSet["votes"]): Promise<void> {
  const optionIds = votes.map(({ optionId }) => optionId);
  await tx.activityPollVote.deleteMany({ where: { userId: me.id, optionId: { in: optionIds } } });
  const data = votes.flatMap(({ optionId, vote }) => (vote ? [{ optionId, vote, userId: me.id }] : []));
  await tx.activityPollVote.createMany({ data });
}

/**
 * Votes on some times of an open poll in which the caller takes part, and writes a comment; null takes either back.
 * Throws not-found (the poll, a time), conflict (closed, decided).
 */
export async function setVotes(me: Me, { id, votes, comment }: VotesSet): Promise<PollAnswerView> {
  const poll = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    const now = new Date();
    const known = new Set((await listOptions(me, tx, id)).map((option) => option.id));
    if (votes.some(({ optionId }) => !known.has(optionId))) throw notFound("The time");
    demand(isOpenPoll, held, now);
    const written = comment === undefined ? {} : { comment: comment ?? "" };
    await tx.activityPollAnswer.upsert({
      where: { pollId_userId: { pollId: id, userId: me.id } },
      create: { pollId: id, userId: me.id, answeredAt: now, ...written },
      update: written,
    });
    await storeVotes(me, tx, votes);
    await forgetEmptyAnswers(me, tx, id);
    await readFoldedOf(me, tx, id);
    await announcePoll(me, tx, held);
    return getPoll(me, id, tx);
  });
  return { poll };
}
