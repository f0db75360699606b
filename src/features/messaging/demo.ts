import type { DemoPeople } from "@/features/accounts/demo";
import { newId } from "@/lib/id";
import { db, type Tx, transaction } from "@/server/db";
import { addDemoFile } from "./attachments/demo";
import { type Mention, meantIn, spotsIn } from "./mentions/rules";
import { systemText } from "./messages/rules";
import { messageTypeOf } from "./rules";
import type { Space } from "./spaces/rules";

/** One message of a conversation in the demo community. People are identified by username. */
export type DemoLine = {
  by: string;
  content: string;
  /** minutes since the previous line */
  after?: number;
  /** names of generated files */
  files?: string[];
  /** how many lines back the line is that it replies to */
  answers?: number;
  /** usernames by emoji */
  reactions?: Record<string, string[]>;
  isEdited?: boolean;
  isDeleted?: boolean;
  /** makes it a SYSTEM message; `targets`: usernames */
  system?: { kind: "people_added" | "person_left" | "renamed"; targets: string[]; name?: string };
};

type Talk = {
  lines: DemoLine[];
  /** minutes since the last line, or since the conversation's creation if there are no lines */
  ago: number;
  /** number of others' messages unread, by username; everyone else has read all */
  unread?: Record<string, number>;
};

const MINUTE_MS = 60_000;
const USUAL_GAP = 3;

/** Pseudo-random numbers, the same at every seeding, so that screenshots of the demo can be compared. */
export function pseudoRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The time of each line, calculated backwards from the last one. */
function timesOf({ lines, ago }: Talk): Date[] {
  let at = Date.now() - ago * MINUTE_MS;
  const times = lines.toReversed().map((line) => {
    const time = new Date(at);
    at -= (line.after ?? USUAL_GAP) * MINUTE_MS;
    return time;
  });
  return times.reverse();
}

type Stored = DemoLine & { id: string; seq: number; createdAt: Date; fileIds: string[]; type: Type };
type Type = "TEXT" | "IMAGE" | "FILE" | "SYSTEM";

/** Uploads the files of the lines and returns the rows to store. */
async function prepare(people: DemoPeople, conversationId: string, talk: Talk, lastSeq: number) {
  const times = timesOf(talk);
  return Promise.all(
    talk.lines.map(async (line, index): Promise<Stored> => {
      const files = await Promise.all(
        (line.files ?? []).map((name) => addDemoFile(people.get(line.by), conversationId, name)),
      );
      return {
        ...line,
        id: newId(),
        seq: lastSeq + index + 1,
        createdAt: times[index] ?? new Date(),
        fileIds: files.map(({ id }) => id),
        type: line.system ? "SYSTEM" : messageTypeOf(files),
      };
    }),
  );
}

/** What a SYSTEM message records. */
function systemOf(people: DemoPeople, { by, system }: DemoLine) {
  if (!system) return {};
  const targets = system.targets.map((name) => people.get(name));
  const { kind, name = null } = system;
  const actor = people.get(by);
  const content = systemText(
    kind,
    actor.name,
    targets.map((person) => person.name),
    {
      name,
      byOneself: targets.length === 1 && targets[0]?.id === actor.id,
    },
  );
  return { content, system: { kind, actorId: actor.id, targetIds: targets.map(({ id }) => id), name } };
}

/** Whom the text of a line names. */
function namedIn(people: DemoPeople, { content }: DemoLine): Mention[] {
  const spots = spotsIn(content);
  const members = new Map(spots.map(({ name }) => [name, people.get(name).id]));
  return meantIn(spots, { members, chosen: [], callable: [] });
}

async function writeMessages(tx: Tx, people: DemoPeople, conversationId: string, rows: Stored[]) {
  await tx.message.createMany({
    data: rows.map((row, index) => ({
      id: row.id,
      conversationId,
      seq: row.seq,
      senderId: people.get(row.by).id,
      type: row.type,
      content: row.isDeleted ? "" : row.content,
      isEdited: row.isEdited ?? false,
      isDeleted: row.isDeleted ?? false,
      createdAt: row.createdAt,
      replyToId: row.answers ? (rows[index - row.answers]?.id ?? null) : null,
      ...(row.content.includes("@") ? { mentions: namedIn(people, row) } : {}),
      ...systemOf(people, row),
    })),
  });
  await tx.mention.createMany({
    data: rows.flatMap((row) =>
      namedIn(people, row).map(({ id: userId }) => {
        const { id: messageId, seq: countsAt, createdAt: mentionedAt } = row;
        return { messageId, userId, conversationId, countsAt, mentionedAt, way: "NAME" as const };
      }),
    ),
  });
  await tx.reaction.createMany({
    data: rows.flatMap(({ id, createdAt, reactions = {} }) =>
      Object.entries(reactions).flatMap(([emoji, names], place) =>
        names.map((name) => ({
          messageId: id,
          emoji,
          userId: people.get(name).id,
          place: place + 1,
          createdAt,
        })),
      ),
    ),
  });
  for (const { id, fileIds, createdAt } of rows) {
    for (const [index, fileId] of fileIds.entries()) {
      const data = { messageId: id, place: index + 1, createdAt };
      await tx.attachment.update({ where: { id: fileId }, data });
    }
  }
}

const isCountable = ({ type }: Stored) => type !== "SYSTEM";

/** The read position of a participant with this many unread messages of others. */
function positionOf(
  rows: Stored[],
  username: string,
  unread: number,
  end: { seq: number; countable: number },
) {
  const ofOthers = rows.filter((row) => isCountable(row) && row.by !== username);
  const first = unread > 0 ? ofOthers.at(-unread) : undefined;
  if (!first) return { readSeq: end.seq, readCountable: end.countable, ownSince: 0 };
  const since = rows.filter((row) => row.seq >= first.seq && isCountable(row));
  return {
    readSeq: first.seq - 1,
    readCountable: end.countable - since.length,
    ownSince: since.filter((row) => row.by === username).length,
  };
}

/**
 * Moves the newest SYSTEM message of the conversation of a group or organization, which was recorded during seeding, to shortly after the
 * message before it.
 */
export async function backdateDemoSystemMessage(space: Space): Promise<void> {
  const { id: conversationId } = await db.conversation.findFirstOrThrow({
    where: { ...space, parentId: null },
  });
  const [newest, before] = await db.message.findMany({
    where: { conversationId },
    orderBy: { seq: "desc" },
    take: 2,
  });
  if (newest?.type !== "SYSTEM" || !before) return;
  const at = new Date(Math.min(Date.now(), before.createdAt.getTime() + USUAL_GAP * MINUTE_MS));
  await db.message.update({ where: { id: newest.id }, data: { createdAt: at } });
  await db.conversation.update({ where: { id: conversationId }, data: { lastMessageAt: at } });
}

/**
 * Stores past messages in a conversation as the product's own commands would have, but with times in the past. SYSTEM
 * messages recorded during seeding are moved before them. Returns the ids of the messages.
 */
export async function storeDemoMessages(
  people: DemoPeople,
  conversationId: string,
  talk: Talk,
): Promise<string[]> {
  const where = { id: conversationId };
  const before = await db.conversation.findUniqueOrThrow({ where });
  const rows = await prepare(people, conversationId, talk, before.lastSeq);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) {
    const at = new Date(Date.now() - talk.ago * MINUTE_MS);
    await db.conversation.update({ where, data: { createdAt: at, lastMessageAt: at } });
    return [];
  }
  const start = new Date(first.createdAt.getTime() - MINUTE_MS);
  const end = { seq: last.seq, countable: before.countable + rows.filter(isCountable).length };
  await transaction(async (tx) => {
    const later = { conversationId, createdAt: { gt: start } };
    await tx.message.updateMany({ where: later, data: { createdAt: start } });
    await writeMessages(tx, people, conversationId, rows);
    const createdAt = before.createdAt < start ? before.createdAt : start;
    const deletions = { increment: rows.filter((row) => row.isDeleted).length };
    const seen = { lastSeq: end.seq, countable: end.countable, deletions };
    const data = { ...seen, lastMessageAt: last.createdAt, createdAt };
    await tx.conversation.update({ where, data });
    const joined = { conversationId, joinedAt: { gt: start } };
    await tx.participant.updateMany({ where: joined, data: { joinedAt: start } });
    await tx.participant.updateMany({
      where: { conversationId },
      data: { readSeq: end.seq, readCountable: end.countable, ownSince: 0 },
    });
    for (const [username, unread] of Object.entries(talk.unread ?? {})) {
      const key = { conversationId, userId: people.get(username).id };
      const data = positionOf(rows, username, unread, end);
      await tx.participant.update({ where: { conversationId_userId: key }, data });
    }
  });
  return rows.map(({ id }) => id);
}
