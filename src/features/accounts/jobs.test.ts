import { expect, test } from "vitest";
import { idFloor, newId } from "@/lib/id";
import { db } from "@/server/db";
import { uploads, urlOf } from "@/server/storage/uploads";
import { addPeople } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { sweepExports } from "./exports/jobs";
import { keyOfExport } from "./exports/rules";
import { purgeExpired, sweepPictures } from "./jobs";
import { PICTURE_FOLDER } from "./rules";

withDatabase();

test("expired sessions, links and limit windows are deleted; others stay", async () => {
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

test("files without a row are swept: pictures and exports of accounts that went at the same moment", async () => {
  const [person] = await addPeople(1);
  const [hers, lone, young] = [idFloor(new Date(Date.now() - 7200_000)), idFloor(new Date(0)), newId()];
  const profilePicture = urlOf(`${PICTURE_FOLDER}${hers}.webp`);
  await db.user.update({ where: { id: person!.id }, data: { profilePicture } });
  await db.dataExport.create({ data: { id: hers, userId: person!.id, expiresAt: new Date() } });
  const keys = [hers, lone, young].flatMap((id) => [`${PICTURE_FOLDER}${id}.webp`, keyOfExport(id)]);
  for (const key of keys) await uploads.put(key, Buffer.from("x"));
  await sweepPictures();
  await sweepExports();
  const left = await Promise.all(keys.map(async (key) => (await uploads.open(key)) !== null));
  expect(left).toEqual([true, true, false, false, true, true]);
});
