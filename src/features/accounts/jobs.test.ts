import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { addPeople } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { purgeExpired } from "./jobs";

withDatabase();

test("what has run out is taken away: sessions, links, windows of limits; what has not stays", async () => {
  const [person] = await addPeople(1);
  const userId = person!.id;
  const times = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await db.session.createMany({
    data: times.map((expiresAt) => ({ id: newId(), tokenHash: newId(), userId, expiresAt })),
  });
  await db.accountToken.createMany({
    data: times.map((expiresAt) => ({
      id: newId(),
      tokenHash: newId(),
      kind: "PASSWORD_RESET" as const,
      userId,
      expiresAt,
    })),
  });
  await db.rateLimit.createMany({
    data: times.map((at) => ({ key: newId(), points: 1, expire: BigInt(at.getTime()) })),
  });
  await Promise.all([purgeExpired(), purgeExpired()]);
  const left = [await db.session.findMany(), await db.accountToken.findMany()];
  expect(left.map((rows) => rows.map(({ expiresAt }) => expiresAt))).toEqual([[times[1]], [times[1]]]);
  expect(await db.rateLimit.count()).toBe(1);
});
