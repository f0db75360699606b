import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { MailTiming } from "@/features/notifications/settings/schema";
import { newId } from "@/lib/id";
import { db, pool, transaction } from "@/server/db";
import { type Email, emailsTo } from "../../../tests/support/emails";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import {
  markAllNotificationsRead,
  markNotificationRead,
  notify,
  settleNotifications,
  withdrawNotifications,
} from "./commands";
import { sendDigest, sendNotificationEmail } from "./jobs";
import { changeSettings } from "./settings/commands";

withDatabase();

type Me = ReturnType<typeof asMe>;
type Person = Awaited<ReturnType<typeof addPeople>>[number] & Me;
let elin: Person;
let siri: Person;

beforeEach(async () => {
  await pool.query("delete from pgboss.job");
  const people = await addPeople(2);
  [elin, siri] = people.map((one) => ({ ...one, ...asMe(one) })) as [Person, Person];
});

const choose = (one: Me, mail: MailTiming, type = "GROUP_INVITATION") =>
  changeSettings(one, { types: { [type]: { mail } } });

const invite = (
  to: Me[],
  { type = "GROUP_INVITATION", group = "Tisdagslöparna", subjectId = newId() } = {},
) =>
  transaction((tx) =>
    notify(
      elin,
      tx,
      to.map(({ id }) => id),
      {
        type,
        title: "Group invitation",
        message: "in English",
        data: { groupId: newId(), groupName: group, fromUserId: elin.id, invitedBy: elin.name },
        subjectId,
      },
    ),
  );

type Queued = { id: string; data: { job: string; given: never }; start_after: Date };
const queued = async (job: string) =>
  (
    await pool.query<Queued>(
      "select id, data, start_after from pgboss.job where data->>'job' = $1 and state = 'created' order by start_after",
      [job],
    )
  ).rows;
/** Does what waits, whatever its time, as the queue would. */
async function work(job: "notifications.letter" | "notifications.digest", attempt = 0): Promise<void> {
  for (const { id, data } of await queued(job)) {
    await pool.query("delete from pgboss.job where id = $1", [id]);
    const send = job === "notifications.letter" ? sendNotificationEmail : sendDigest;
    await send(data.given, { id, attempt });
  }
}
const emailsAfter = async (...args: Parameters<typeof work>): Promise<Email[]> => {
  await work(...args);
  return emailsTo(siri.email);
};
const notificationOf = (one: Me) => db.notification.findFirstOrThrow({ where: { userId: one.id } });

test("NOW: an email at once, in the reader's language, with where it leads and the way out of it", async () => {
  await choose(siri, "NOW");
  await db.user.update({ where: { id: siri.id }, data: { language: "en" } });
  await invite([siri]);
  const [row] = await queued("notifications.letter");
  expect(row!.start_after.getTime()).toBeLessThanOrEqual(Date.now());
  const [mail] = await emailsAfter("notifications.letter");
  const sentence = `“${elin.name}” invites you to the group “Tisdagslöparna”`;
  expect(mail!.subject).toBe(sentence);
  expect(mail!.text).toContain(`${sentence}.`);
  expect(mail!.text).toContain("/?social=groups");
  expect(mail!.text).toContain("/settings?tab=notifications");
  expect(mail!.text).not.toContain("<b>");
});

test("another time or place, and what is cancelled: in words, by her own clock; the email waits a little", async () => {
  const dateTime = "2026-12-24T17:30:00.000Z";
  const data = { eventId: newId(), activityName: "Lussevandring", dateTime, location: "Nydala" };
  const tell = (type: string, more: object) =>
    transaction((tx) =>
      notify(elin, tx, [siri.id], { type, title: "-", message: "-", data: { ...data, ...more } }),
    );
  const told = async (language: "sv" | "en" | "fr") => {
    await db.user.update({ where: { id: siri.id }, data: { language, timeZone: "Europe/Stockholm" } });
    for (const type of ["ACTIVITY_CHANGED", "ACTIVITY_CANCELLED"]) await tell(type, { location: null });
    await tell("ACTIVITY_CHANGED", { dateTime: null });
    await tell("ACTIVITY_CHANGED", { location: null, fromTime: "2026-12-23T17:30:00.000Z" });
    await work("notifications.letter");
    const mails = (await emailsTo(siri.email)).slice(-4);
    return mails.map(({ text }) => text.replace(/\s+/g, " "));
  };
  const holding = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));
  expect((await told("sv")).sort()).toEqual(
    expect.arrayContaining(
      holding(
        "”Lussevandring” har fått en ny tid eller plats: 24 dec. 2026 kl. 18:30.",
        "”Lussevandring” 24 dec. 2026 kl. 18:30 är inställd.",
        "”Lussevandring” har fått en ny tid eller plats, ”Nydala”.",
        "”Lussevandring” onsdag 23 december kl. 18:30 är flyttat till torsdag 24 december kl. 18:30.",
      ),
    ),
  );
  expect((await told("en")).sort()).toEqual(
    expect.arrayContaining(
      holding(
        "“Lussevandring” has a new time or place: Dec 24, 2026 at 6:30 PM.",
        "“Lussevandring” on Dec 24, 2026 at 6:30 PM is cancelled.",
        "“Lussevandring” has a new time or place, “Nydala”.",
      ),
    ),
  );
  expect((await told("fr")).sort()).toEqual(
    expect.arrayContaining(
      holding(
        "« Lussevandring » a une nouvelle heure ou un nouveau lieu : le 24 déc. 2026 à 18:30.",
        "« Lussevandring » du 24 déc. 2026 à 18:30 est annulée.",
        "« Lussevandring » a une nouvelle heure ou un nouveau lieu, « Nydala ».",
      ),
    ),
  );
  const before = Date.now();
  await transaction((tx) =>
    notify(elin, tx, [siri.id], {
      type: "ACTIVITY_CHANGED",
      title: "-",
      message: "-",
      data,
      emailDelayMs: 120_000,
    }),
  );
  const [row] = await queued("notifications.letter");
  expect(row!.start_after.getTime()).toBeGreaterThanOrEqual(before + 120_000);
});

test("OFF: no email; DAILY: none at once", async () => {
  await choose(siri, "OFF");
  await invite([siri]);
  expect(await queued("notifications.letter")).toEqual([]);
  expect(await queued("notifications.digest")).toEqual([]);
  await choose(siri, "DAILY");
  await invite([siri]);
  expect(await queued("notifications.letter")).toEqual([]);
  expect(await queued("notifications.digest")).toHaveLength(1);
});

test.each([
  ["read", async (id: string) => void (await markNotificationRead(siri, { id }))],
  [
    "answered",
    async (_id: string, subject: string) => {
      await transaction((tx) => settleNotifications(siri, tx, subject, "ACCEPTED"));
    },
  ],
  [
    "withdrawn",
    async (_id: string, subject: string) => {
      await transaction((tx) => withdrawNotifications(elin, tx, subject));
    },
  ],
  ["read with all the others", async () => void (await markAllNotificationsRead(siri))],
  ["no longer wanted", async () => void (await choose(siri, "OFF"))],
  [
    "left by an account that is closed",
    async () => void (await db.user.update({ where: { id: siri.id }, data: { closedAt: new Date() } })),
  ],
])("an email is not sent when the notification was %s meanwhile", async (_what, meanwhile) => {
  for (const [timing, job] of [
    ["NOW", "notifications.letter"],
    ["DAILY", "notifications.digest"],
  ] as const) {
    await choose(siri, timing);
    const subjectId = newId();
    await invite([siri], { subjectId });
    const { id } = await db.notification.findFirstOrThrow({ where: { subjectId } });
    await meanwhile(id, subjectId);
    expect(await emailsAfter(job)).toEqual([]);
  }
});

test("marking all as read leaves notifications sent only by email unread", async () => {
  await changeSettings(siri, { types: { GROUP_INVITATION: { inApp: false, mail: "DAILY" } } });
  await invite([siri], { group: "Tisdagslöparna" });
  await invite([siri], { type: "friend_accepted" });
  expect(await markAllNotificationsRead(siri)).toEqual({ success: true, updated: 1 });
  const [mail] = await emailsAfter("notifications.digest");
  expect(mail!.text).toContain("Tisdagslöparna");
});

test("within quiet hours an email waits for their end; put off again, it stays the same email", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T22:00:00Z") });
  try {
    await choose(siri, "NOW");
    await changeSettings(siri, { quietFrom: "22:00", quietUntil: "07:00" });
    await invite([siri]);
    const [planned] = await queued("notifications.letter");
    expect(planned!.start_after.toISOString()).toBe("2026-11-22T06:00:00.000Z");
    // the user has prolonged them meanwhile
    await changeSettings(siri, { quietUntil: "09:00" });
    vi.setSystemTime(new Date("2026-11-22T06:00:01Z"));
    expect(await emailsAfter("notifications.letter")).toEqual([]);
    const [later] = await queued("notifications.letter");
    expect(later!.start_after.toISOString()).toBe("2026-11-22T08:00:00.000Z");
    expect(later!.data.given).toMatchObject({ letterId: planned!.id });
    vi.setSystemTime(new Date("2026-11-22T08:00:01Z"));
    expect(await emailsAfter("notifications.letter")).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("an email whose delay runs into quiet hours waits for their end", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T20:59:00Z") });
  try {
    await choose(siri, "NOW");
    await changeSettings(siri, { quietFrom: "22:00", quietUntil: "07:00" });
    const tell = (emailDelayMs: number) =>
      transaction((tx) =>
        notify(elin, tx, [siri.id], {
          type: "GROUP_INVITATION",
          title: "-",
          message: "-",
          data: {},
          emailDelayMs,
        }),
      );
    // the quiet hours begin in a minute
    await tell(59_000);
    await tell(120_000);
    const planned = await queued("notifications.letter");
    expect(planned.map(({ start_after }) => start_after.toISOString())).toEqual([
      "2026-11-21T20:59:59.000Z",
      "2026-11-22T06:00:00.000Z",
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("a daily email that quiet hours put off stays the same email, and goes once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  try {
    await choose(siri, "DAILY");
    await changeSettings(siri, { digestAt: "18:00" });
    await invite([siri]);
    const [planned] = await queued("notifications.digest");
    // chosen after the email was planned
    await changeSettings(siri, { quietFrom: "17:00", quietUntil: "20:00" });
    vi.setSystemTime(new Date("2026-11-21T17:00:01Z"));
    expect(await emailsAfter("notifications.digest")).toEqual([]);
    const [later] = await queued("notifications.digest");
    expect(later!.start_after.toISOString()).toBe("2026-11-21T19:00:00.000Z");
    expect(later!.data.given).toMatchObject({ letterId: planned!.id });
    vi.setSystemTime(new Date("2026-11-21T19:00:01Z"));
    // the first try may have sent it: the second must be the same email to the mail server
    await work("notifications.digest");
    await sendDigest(later!.data.given, { id: newId(), attempt: 1 });
    expect(await emailsTo(siri.email)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("the daily email: one, at her hour in her zone, of what is still unread, each in it once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  try {
    await choose(siri, "DAILY");
    await changeSettings(siri, { digestAt: "18:30" });
    await db.user.update({ where: { id: siri.id }, data: { timeZone: "America/New_York" } });
    await invite([siri], { group: "Ettan" });
    await invite([siri], { group: "Tvåan" });
    await markNotificationRead(siri, { id: (await notificationOf(siri)).id });
    await invite([siri], { group: "Trean" });
    const planned = await queued("notifications.digest");
    expect(planned.map(({ start_after }) => start_after.toISOString())).toEqual(["2026-11-21T23:30:00.000Z"]);
    const [mail] = await emailsAfter("notifications.digest");
    expect([
      mail!.text.includes("Ettan"),
      mail!.text.includes("Tvåan"),
      mail!.text.includes("Trean"),
    ]).toEqual([false, true, true]);
    // the next one tells what is new since, and nothing again
    await invite([siri], { group: "Fyran" });
    const mails = await emailsAfter("notifications.digest");
    expect(mails).toHaveLength(2);
    const second = mails.find(({ text }) => text.includes("Fyran"))!;
    expect(second.text).not.toContain("Tvåan");
  } finally {
    vi.useRealTimers();
  }
});

test("of too many emails for a day the rest goes with the daily one", async () => {
  await choose(siri, "NOW");
  const key = createHash("sha256").update(siri.id).digest("base64url");
  await pool.query("insert into rate_limit (key, points, expire) values ($1, 1000000, $2)", [
    `letters-to-person:${key}`,
    Date.now() + 3_600_000,
  ]);
  await invite([siri], { group: "Nummer 21" });
  expect(await emailsAfter("notifications.letter")).toEqual([]);
  const [mail] = await emailsAfter("notifications.digest");
  expect(mail!.text).toContain("”Nummer 21”");
});

test("an unconfirmed address gets no notification email", async () => {
  await db.user.update({ where: { id: siri.id }, data: { emailConfirmedAt: null } });
  await choose(siri, "NOW");
  await invite([siri]);
  expect(await emailsAfter("notifications.letter")).toEqual([]);
  await choose(siri, "DAILY");
  await invite([siri]);
  expect(await emailsAfter("notifications.digest")).toEqual([]);
});

test("a retried daily email has the same content", async () => {
  await choose(siri, "DAILY");
  await invite([siri], { group: "Ettan" });
  const [row] = await queued("notifications.digest");
  for (const attempt of [0, 1]) await sendDigest(row!.data.given, { id: row!.id, attempt });
  const mails = await emailsTo(siri.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("Ettan");
});

test("never a daily email without anything; and at another hour when she has chosen one since", async () => {
  await choose(siri, "DAILY");
  await changeSettings(siri, { digestAt: "08:00" });
  await invite([siri]);
  await changeSettings(siri, { digestAt: "19:00" });
  expect(await emailsAfter("notifications.digest")).toEqual([]);
  const [moved] = await queued("notifications.digest");
  expect(moved!.data.given).toMatchObject({ digestAt: 19 * 60 });
  expect(await emailsAfter("notifications.digest")).toHaveLength(1);
  await sendDigest({ userId: siri.id, digestAt: 19 * 60 }, { id: newId(), attempt: 0 });
  expect(await emailsTo(siri.email)).toHaveLength(1);
});

test("a daily hour within quiet hours waits for their end", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  try {
    await choose(siri, "DAILY");
    await changeSettings(siri, { quietFrom: "22:00", quietUntil: "09:00", digestAt: "06:00" });
    await invite([siri]);
    const [planned] = await queued("notifications.digest");
    expect(planned!.start_after.toISOString()).toBe("2026-11-22T08:00:00.000Z");
  } finally {
    vi.useRealTimers();
  }
});

test("a kind switched off in the app is neither listed nor sent live, and may still go by email", async () => {
  await changeSettings(siri, { types: { GROUP_INVITATION: { inApp: false, mail: "NOW" } } });
  await invite([siri]);
  expect(await notificationOf(siri)).toMatchObject({ inApp: false, mail: "NOW" });
  const events = await db.liveEvent.findMany({ where: { topic: `person:${siri.id}` } });
  expect(events.map(({ type }) => type)).toEqual(["badges"]);
  expect(await emailsAfter("notifications.letter")).toHaveLength(1);
});

test("telling thirty people takes as many statements as telling one", async () => {
  const people = (await addPeople(30)).map(asMe);
  const all = [...people, siri];
  await changeSettings(people[0]!, { types: { GROUP_INVITATION: { mail: "NOW" } } });
  await changeSettings(siri, { types: { GROUP_INVITATION: { mail: "NOW" } } });
  const one = await statementsOf(() => invite([people[1]!, siri]));
  const many = await statementsOf(() => invite(all));
  expect(many.length).toBe(one.length);
  expect(await queued("notifications.letter")).toHaveLength(3);
  expect(await queued("notifications.digest")).toHaveLength(29);
});
