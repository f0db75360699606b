import type { DemoAccount } from "@/features/accounts/demo";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db, transaction } from "@/server/db";
import { exchanges } from "../messages/demo";
import { createConversation } from "./commands";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Who talks with whom, over how many exchanges, and how many of the last messages the first one has not read. */
const pairs: [a: string, b: string, talks: number, unread: number][] = [
  ["elin", "siri", 40, 2],
  ["elin", "larserik", 14, 0],
  ["elin", "camille", 9, 1],
  ["elin", "amina", 22, 0],
  ["elin", "johan", 12, 0],
  ["elin", "mateo", 8, 0],
  ["siri", "johan", 10, 3],
  ["siri", "bjorn", 7, 0],
  ["siri", "ingrid", 5, 1],
  ["amina", "mateo", 9, 0],
  ["amina", "julien", 6, 2],
  ["camille", "julien", 18, 0],
  ["mateo", "noah", 16, 0],
  ["noah", "fatima", 8, 1],
  ["fatima", "elin", 6, 4],
  ["ingrid", "larserik", 11, 0],
  ["bjorn", "larserik", 5, 0],
];

/** The same numbers at every seeding, so that a picture of the demo can be compared with the last one. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Line = { senderId: string; content: string; createdAt: Date };

/** Some months of exchanges, the last one shortly before now. */
function linesOf(a: DemoAccount, b: DemoAccount, talks: number, seed: number, now: number): Line[] {
  const pick = sequence(seed);
  const language = a.language === b.language ? a.language : "en";
  const pool = exchanges[language];
  const lines: Line[] = [];
  for (let talk = 0; talk < talks; talk++) {
    const daysAgo = ((talks - 1 - talk) * 120) / talks;
    let at = now - daysAgo * DAY_MS - (20 + pick(300)) * MINUTE_MS;
    for (const line of pool[(talk + seed) % pool.length] ?? []) {
      const senderId = (line.startsWith("a") === (talk % 2 === 0) ? a : b).id;
      lines.push({ senderId, content: line.slice(2), createdAt: new Date(Math.min(at, now)) });
      at += (1 + pick(9)) * MINUTE_MS;
    }
  }
  return lines.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

async function store(conversationId: string, lines: Line[], a: DemoAccount, unread: number): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  const total = lines.length;
  // what the first one has not read must not be her own
  const seen = unread === 0 ? total : total - unread;
  const unreadLines = lines.slice(seen).map((line) => ({ ...line }));
  const ownSince = unreadLines.filter((line) => line.senderId === a.id).length;
  await transaction(async (tx) => {
    await tx.message.createMany({
      data: lines.map((line, index) => ({
        id: newId(),
        conversationId,
        seq: index + 1,
        type: "TEXT" as const,
        ...line,
      })),
    });
    await tx.conversation.update({
      where: { id: conversationId },
      data: { lastSeq: total, countable: total, lastMessageAt: last.createdAt },
    });
    await tx.participant.updateMany({
      where: { conversationId },
      data: { readSeq: total, readCountable: total },
    });
    await tx.participant.update({
      where: { conversationId_userId: { conversationId, userId: a.id } },
      data: { readSeq: seen, readCountable: seen, ownSince },
    });
  });
}

/** Direct conversations of the demo community: months of messages in three languages, some of them unread. */
export async function seedConversations(accounts: DemoAccount[]): Promise<void> {
  const now = Date.now();
  const byName = new Map(accounts.map((account) => [account.username, account]));
  for (const [index, [first, second, talks, unread]] of pairs.entries()) {
    const a = byName.get(first);
    const b = byName.get(second);
    if (!a || !b) continue;
    const user = await db.user.findUniqueOrThrow({ where: { id: a.id } });
    const me = { ...user, language: a.language, sessionId: "" } satisfies Me;
    const { id } = await createConversation(me, { type: "DIRECT", participantIds: [b.id] });
    await store(id, linesOf(a, b, talks, index + 1, now), a, unread);
  }
}
