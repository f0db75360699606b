import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { createActivity } from "../../activities/commands";
import { activityCreate } from "../../activities/schema";
import { createConversation } from "../../messaging/conversations/commands";
import { getPage } from "./queries";

withDatabase();

type Me = ReturnType<typeof asMe>;

/** Somebody with so many friends, all of them mine too, activities, and conversations with me. */
async function withMany(count: number) {
  const people = await addPeople(count + 2, "Vän");
  const [me, one, ...others] = people.map(asMe) as [Me, Me, ...Me[]];
  const both = others.flatMap((other) =>
    [me, one].flatMap(({ id: userId }) => {
      const id = newId();
      return [
        { id, userId, friendId: other.id },
        { id, userId: other.id, friendId: userId },
      ];
    }),
  );
  await db.friendship.createMany({ data: both });
  const planned = { title: "Bad", dateTime: new Date(Date.now() + 86_400_000).toISOString() };
  for (let at = 0; at < count; at++) {
    await createActivity(one, activityCreate.parse({ ...planned, visibility: "PUBLIC" }));
    const participantIds = [one.id, others[at]?.id ?? ""];
    await createConversation(me, { type: "DIRECT", participantIds });
  }
  return { me, username: one.username, count };
}

test("a page: two queries, with 1 friend, activity and conversation and with 20; one query for an unknown name", async () => {
  for (const { me, username, count } of [await withMany(1), await withMany(20)]) {
    const asked = await statementsOf(async () => {
      const page = await getPage(me, { username });
      expect([page.mutualFriends, page.activities.length]).toEqual([count, count]);
    });
    expect(asked).toHaveLength(2);
    expect(await statementsOf(() => getPage(me, { username: "nobody" }).catch(() => {}))).toHaveLength(1);
    expect(await statementsOf(() => getPage(me, { username: "%" }).catch(() => {}))).toHaveLength(0);
  }
});
