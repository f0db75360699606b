import { beforeAll, describe, expect, test } from "vitest";
import { listBlocked } from "@/features/people/blocks/queries";
import { getPerson } from "@/features/people/queries";
import { listUsers } from "@/features/people/search/queries";
import { mutualKeyOf } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { db, sql } from "@/server/db";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createConversation } from "../messaging/conversations/commands";
import { sendMessage } from "../messaging/sends/commands";
import { getFriend, listFriends } from "./queries";
import { createRequest } from "./requests/commands";
import { listRequests } from "./requests/queries";

withDatabase();

type Me = ReturnType<typeof asMe>;
const all = { limit: 500 };

/** Somebody with so many friends, requests and blocks each. */
async function withFriends(count: number): Promise<{ me: Me; friend: string; stranger: string }> {
  const people = await addPeople(count * 4 + 2, "Vän");
  const [me, stranger, ...others] = people.map(asMe) as [Me, Me, ...Me[]];
  const ids = others.map(({ id }) => id);
  const friendships = ids.slice(0, count).map((friendId) => ({ id: newId(), userId: me.id, friendId }));
  const mirrored = friendships.map(({ id, friendId }) => ({ id, userId: friendId, friendId: me.id }));
  await db.friendship.createMany({ data: [...friendships, ...mirrored] });
  const requests = ids.slice(count, count * 3).map((other, at) => {
    const [fromUserId, toUserId] = at % 2 ? [me.id, other] : [other, me.id];
    return { id: newId(), fromUserId, toUserId, pendingKey: mutualKeyOf(me.id, other) };
  });
  await db.friendRequest.createMany({ data: requests });
  const names = { blockerName: "", blockerUsername: "", blockedName: "", blockedUsername: "" };
  const blocks = ids.slice(count * 3).map((blockedId) => ({ blockerId: me.id, blockedId, ...names }));
  await db.block.createMany({ data: blocks });
  return { me, friend: ids[0] ?? "", stranger: stranger.id };
}

describe("how many times each call asks the database, with 2 friends, requests and blocks and with 50", () => {
  let few: Awaited<ReturnType<typeof withFriends>>;
  let many: Awaited<ReturnType<typeof withFriends>>;
  beforeAll(async () => {
    few = await withFriends(2);
    many = await withFriends(50);
  });

  test.each([
    ["listFriends", ({ me }: { me: Me }) => listFriends(me, all)],
    ["listRequests", ({ me }: { me: Me }) => listRequests(me, { ...all, type: "received" })],
    ["listBlocked", ({ me }: { me: Me }) => listBlocked(me, all)],
    ["listUsers", ({ me }: { me: Me }) => listUsers(me, { q: "vän", limit: 50 })],
    ["getPerson", ({ me, friend }: { me: Me; friend: string }) => getPerson(me, friend)],
  ] as const)("%s: one", async (_, call) => {
    for (const who of [few, many]) expect(await statementsOf(() => call(who))).toHaveLength(1);
  });

  test("getFriend: two, with her activities", async () => {
    for (const { me, friend } of [few, many]) {
      expect(await statementsOf(() => getFriend(me, friend))).toHaveLength(2);
    }
  });

  test("a request: the same with any number of others", async () => {
    const asked: number[] = [];
    for (const { me, stranger } of [few, many]) {
      asked.push((await statementsOf(() => createRequest(me, { toUserId: stranger }))).length);
    }
    expect(asked[1]).toBe(asked[0]);
  });

  test("a send between two people is one round trip, and the block is found by its index", async () => {
    const { me, friend: other } = many;
    const { id } = await createConversation(me, { type: "DIRECT", participantIds: [other] });
    const message = { id, content: "hej", attachments: [] };
    await sendMessage(me, message);
    const asked = await statementsOf(() => sendMessage(me, message));
    expect(asked).toHaveLength(1);
    await sql("analyze_block", `analyze "Block"`, []);
    const plan = await db.$transaction(async (tx) => {
      // with the few rows of a test each index would be passed over for the table itself
      await tx.$executeRaw`set local enable_seqscan = off`;
      const values = [id, me.id, newId(), "hej", null, "topic", "{}", null];
      return tx.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
        `explain ${(asked[0] ?? "").replace(/\$(\d)/g, (_, at) => literal(values[Number(at) - 1]))}`,
      );
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text.match(/ on "Block"/g)).toHaveLength(2);
    expect(text.match(/Index (?:Only )?Scan using "Block_\w+" on "Block"/g)).toHaveLength(2);
  });
});

const literal = (value: string | null = null) => (value === null ? "null" : `'${value}'`);
