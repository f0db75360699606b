import type { DemoPeople } from "@/features/accounts/demo";
import { runBackdated } from "@/features/notifications/demo";
import { db } from "@/server/db";
import { answerRequest, createRequest } from "./requests/commands";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

type Asked = { from: string; to: string; ago: number; message?: string };

/** Accepted requests: sender, receiver, and their age in minutes. */
const friendships: Asked[] = [
  { from: "elin", to: "siri", ago: 400 * DAY },
  { from: "larserik", to: "elin", ago: 380 * DAY },
  { from: "elin", to: "johan", ago: 210 * DAY },
  { from: "siri", to: "johan", ago: 208 * DAY },
  { from: "siri", to: "amina", ago: 190 * DAY },
  { from: "ingrid", to: "larserik", ago: 180 * DAY },
  { from: "ingrid", to: "elin", ago: 95 * DAY, message: "Du har redan sjungit upp oss två gånger!" },
  { from: "bjorn", to: "ingrid", ago: 90 * DAY },
  { from: "noah", to: "mateo", ago: 60 * DAY },
  { from: "mateo", to: "fatima", ago: 44 * DAY },
  { from: "camille", to: "julien", ago: 40 * DAY },
  { from: "amina", to: "julien", ago: 30 * DAY },
  { from: "fatima", to: "elin", ago: 12 * DAY, message: "The buns were for you!" },
  { from: "elin", to: "amina", ago: 5 * DAY },
  { from: "elin", to: "bjorn", ago: 20 * HOUR },
];

/** Pending requests. */
const waiting: Asked[] = [
  { from: "mateo", to: "elin", ago: 3 * HOUR, message: "We met at the sauna, I borrowed your towel." },
  { from: "camille", to: "elin", ago: 27 * HOUR, message: "On se voit jeudi à la chorale ?" },
  { from: "julien", to: "siri", ago: 2 * DAY },
  { from: "elin", to: "noah", ago: 4 * HOUR, message: "Räcker det att ha klättrat i träd?" },
];

async function ask(people: DemoPeople, { from, to, ago, message }: Asked): Promise<string> {
  const input = { toUserId: people.get(to).id, ...(message ? { message } : {}) };
  const { request } = await runBackdated(ago, () => createRequest(people.get(from), input));
  const createdAt = new Date(Date.now() - ago * MINUTE_MS);
  await db.friendRequest.update({ where: { id: request.id }, data: { createdAt } });
  return request.id;
}

/** Seeds friendships of different ages and pending requests. */
export async function seedFriends(people: DemoPeople): Promise<void> {
  for (const asked of friendships) {
    const id = await ask(people, asked);
    const ago = asked.ago - 2 * HOUR;
    await runBackdated(ago, () => answerRequest(people.get(asked.to), { id, response: "ACCEPTED" }));
    const [one, other] = [people.get(asked.from).id, people.get(asked.to).id];
    const establishedAt = new Date(Date.now() - ago * MINUTE_MS);
    await db.friendship.updateMany({
      where: { userId: { in: [one, other] }, friendId: { in: [one, other] } },
      data: { establishedAt },
    });
  }
  for (const asked of waiting) await ask(people, asked);
}
