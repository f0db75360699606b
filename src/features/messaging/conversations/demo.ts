import type { DemoAccount } from "@/features/accounts/demo";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db, transaction } from "@/server/db";
import { exchanges, waiting } from "../messages/demo";
import { createConversation } from "./commands";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Who talks with whom, over how many exchanges, how many messages wait for the first one, and how many days ago it was. */
const pairs: [a: string, b: string, talks: number, unread: number, daysAgo: number][] = [
  ["elin", "siri", 40, 2, 0],
  ["elin", "larserik", 14, 0, 0],
  ["elin", "camille", 9, 1, 1],
  ["elin", "amina", 22, 0, 0],
  ["elin", "johan", 12, 0, 3],
  ["elin", "mateo", 8, 0, 2],
  ["siri", "johan", 10, 3, 0],
  ["siri", "bjorn", 7, 0, 5],
  ["siri", "ingrid", 5, 1, 9],
  ["amina", "mateo", 9, 0, 1],
  ["amina", "julien", 6, 2, 0],
  ["camille", "julien", 18, 0, 4],
  ["mateo", "noah", 16, 0, 0],
  ["noah", "fatima", 8, 1, 2],
  ["fatima", "elin", 6, 4, 0],
  ["ingrid", "larserik", 11, 0, 20],
  ["bjorn", "larserik", 5, 0, 45],
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

/** Some months of exchanges, and the lines that wait to be read after the last one. */
function linesOf(
  a: DemoAccount,
  b: DemoAccount,
  [, , talks, unread, daysAgo]: (typeof pairs)[number],
  now: number,
) {
  const pick = sequence(talks + unread + daysAgo + a.username.length);
  const language = a.language === b.language ? a.language : "en";
  const pool = exchanges[language];
  const first = pick(pool.length);
  const lines: Line[] = [];
  const say = (at: number, senderId: string, content: string) =>
    lines.push({ senderId, content, createdAt: new Date(Math.min(at, now)) });
  let at = now;
  for (let talk = 0; talk < talks; talk++) {
    const days = daysAgo + ((talks - 1 - talk) * 120) / talks;
    at = now - days * DAY_MS - (90 + pick(300)) * MINUTE_MS;
    for (const line of pool[(talk + first) % pool.length] ?? []) {
      say(at, (line.startsWith("a") === (talk % 2 === 0) ? a : b).id, line.slice(2));
      at += (1 + pick(9)) * MINUTE_MS;
    }
  }
  for (const content of waiting[language].slice(0, unread)) {
    at += (2 + pick(4)) * MINUTE_MS;
    say(at, b.id, content);
  }
  return lines.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

async function store(conversationId: string, lines: Line[], a: DemoAccount, unread: number): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  const total = lines.length;
  const seen = total - unread;
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
      data: { readSeq: seen, readCountable: seen },
    });
  });
}

/** Direct conversations of the demo community: months of messages in three languages, some of them unread. */
export async function seedConversations(accounts: DemoAccount[]): Promise<void> {
  const now = Date.now();
  const byName = new Map(accounts.map((account) => [account.username, account]));
  for (const pair of pairs) {
    const [first, second, , unread] = pair;
    const a = byName.get(first);
    const b = byName.get(second);
    if (!a || !b) continue;
    const user = await db.user.findUniqueOrThrow({ where: { id: a.id } });
    const me = { ...user, language: a.language, sessionId: "" } satisfies Me;
    const { id } = await createConversation(me, { type: "DIRECT", participantIds: [b.id] });
    await store(id, linesOf(a, b, pair, now), a, unread);
  }
}
