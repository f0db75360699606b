import type { DemoPeople } from "@/features/accounts/demo";
import { runBackdated } from "@/features/notifications/demo";
import { momentOf } from "@/lib/wall-time";
import { addDays, beginOf, dayOf } from "@/lib/whole-days";
import { db, transaction } from "@/server/db";
import { seedDemoAnswers } from "./answers/demo";
import { recordDemoTimes } from "./attendance/demo";
import { type DemoAudience, planForDemo } from "./audiences/demo";
import { seedDemoException } from "./changes/demo";
import { createActivity } from "./commands";
import { seedActivityTalk } from "./conversations/demo";
import { setGuests } from "./guests/commands";
import { createInvitations } from "./invitations/commands";
import { joinActivity, leaveActivity } from "./participants/commands";
import { storeStandings } from "./standings/commands";
import { type DemoTask, seedDemoTasks } from "./takings/demo";
import { seedDemoTemplate } from "./templates/demo";

const HOUR = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type DemoActivity = {
  host: string;
  title: string;
  description?: string;
  location?: string;
  /** days from today, then on to the next such weekday (0 is Sunday); start and end in the host's time zone */
  day: number;
  weekday?: number;
  time: [from: string, to?: string];
  /** how many whole days it lasts; missing: it has hours */
  days?: number;
  places?: number;
  /** how many minutes before the start answers close */
  answerMinutes?: number;
  /** who brings guests, and how many; each may bring two */
  guests?: Record<string, number>;
  audience: DemoAudience;
  /** one of the group or organization, by its English name */
  category?: string;
  recurrence?: string;
  joined?: string[];
  waiting?: string[];
  /** how each person came to the first weekly times: P in time, L late, A not */
  came?: Record<string, string>;
  tasks?: DemoTask[];
  /** the people invited, and how many minutes ago */
  invited?: { people: string[]; ago: number };
  /** who leaves again, and how many minutes ago: the first on the waitlist gets the place */
  left?: { by: string; ago: number };
};

const activities: DemoActivity[] = [
  {
    host: "amina",
    title: "Intervaller 6 × 800",
    description: "Uppvärmning, sex gånger 800, nerjogg. Alla takter är välkomna, ingen springer sist.",
    location: "Campusfältet",
    day: -56,
    weekday: 2,
    time: ["18:00", "19:15"],
    audience: { group: "Tisdagslöparna" },
    category: "Intervals",
    recurrence: "FREQ=WEEKLY",
    joined: ["elin", "siri", "johan", "julien"],
  },
  {
    host: "johan",
    title: "Paddling på Vindelälven",
    location: "Vindeln, bron",
    day: -12,
    time: ["10:00", "15:00"],
    places: 6,
    audience: "FRIENDS",
    joined: ["elin", "siri"],
  },
  {
    host: "elin",
    title: "Soluppgång på Bräntberget",
    description: "Kaffe på toppen klockan sex. Det gick.",
    location: "Bräntberget",
    day: -6,
    time: ["05:30", "07:00"],
    audience: "FRIENDS",
    joined: ["siri", "amina", "larserik"],
  },
  {
    host: "amina",
    title: "Kvällslöpning Nydalasjön",
    description: "Ett lugnt varv runt sjön, åtta kilometer. Pannlampa på, bastun är varm efteråt.",
    location: "Badplatsen, Nydala",
    day: 1,
    time: ["17:30", "19:00"],
    places: 12,
    audience: "FRIENDS",
    joined: ["siri", "julien"],
  },
  {
    host: "siri",
    title: "Packgenomgång",
    description: "Vi väger ryggsäckarna. Ta med allt du tänker bära.",
    location: "Hemma hos Siri",
    day: 1,
    time: ["19:30", "20:30"],
    places: 4,
    audience: "PRIVATE",
    invited: { people: ["elin", "johan"], ago: 5 * HOUR },
  },
  {
    host: "bjorn",
    title: "Söndagsskogen: vinterspår",
    description: "Vi går efter harspår och dricker kaffe ur termos. Stövlar. Alltid stövlar.",
    location: "Arboretum Norr",
    day: 2,
    weekday: 0,
    time: ["10:00", "13:00"],
    places: 4,
    audience: "PUBLIC",
    joined: ["ingrid", "larserik", "siri", "mateo"],
    waiting: ["elin", "fatima"],
  },
  {
    host: "siri",
    title: "Bastu och vinterbad",
    location: "Bettnessand",
    day: 4,
    time: ["17:00", "19:00"],
    places: 2,
    audience: "FRIENDS",
    joined: ["amina", "johan"],
  },
  {
    host: "larserik",
    title: "Spårning av elljusspåret",
    description: "Vi kör upp spåren för säsongen och värmer korv.",
    location: "Stadsliden",
    day: 6,
    time: ["09:00", "12:00"],
    places: 2,
    audience: "FRIENDS",
    joined: ["ingrid"],
  },
  {
    host: "noah",
    title: "Climbing for beginners",
    description: "Shoes and rope are there. Bring socks and courage.",
    location: "Klippan, wall two",
    day: 4,
    time: ["18:00", "20:00"],
    audience: "PUBLIC",
    joined: ["fatima", "mateo"],
  },
  {
    host: "elin",
    title: "Planeringsfika: Kungsleden",
    answerMinutes: 1440,
    description: "Karta, stugor och vem som bär köket.",
    location: "Rex, Rådhustorget",
    day: 5,
    time: ["14:00", "16:00"],
    places: 8,
    audience: "FRIENDS",
    joined: ["siri", "amina"],
    guests: { siri: 1 },
    tasks: [
      { title: "Kanelbullar", needed: 8, by: ["siri"] },
      { title: "Kartan över Kungsleden", by: ["elin"] },
      { title: "Boka bordet" },
    ],
    invited: { people: ["johan", "fatima"], ago: 30 * HOUR },
  },
  {
    host: "ingrid",
    title: "Körrepetition",
    location: "Församlingssalen",
    day: -28,
    weekday: 4,
    time: ["18:30", "20:30"],
    audience: { group: "Vårkören" },
    recurrence: "FREQ=WEEKLY",
    joined: ["elin", "camille", "larserik"],
    came: { elin: "PPLP", camille: "PAPP", larserik: "LPAL" },
  },
  {
    host: "larserik",
    title: "Skidtur till Lillsjön",
    description: "Två mil i lugnt tempo, lunch vid vindskyddet. Pulka finns att låna.",
    location: "Klubbstugan",
    day: 8,
    weekday: 6,
    time: ["09:30", "14:00"],
    audience: { organization: "Umeå friluftsklubb" },
    category: "Ski tour",
    joined: ["bjorn", "johan", "siri"],
  },
  {
    host: "camille",
    title: "Boule et tarte aux myrtilles",
    location: "Jardin du Luxembourg",
    day: 9,
    time: ["15:00", "17:00"],
    audience: "PUBLIC",
    joined: ["julien"],
  },
  {
    host: "johan",
    title: "Stugnatt i Kittelfjäll",
    description: "Två nätter, sex sängar, en vedspis.",
    location: "Kittelfjäll (65.25920, 15.50840)",
    day: 20,
    weekday: 5,
    time: ["00:00"],
    days: 3,
    places: 1,
    audience: "FRIENDS",
    joined: ["siri"],
    waiting: ["elin"],
    left: { by: "siri", ago: 26 * HOUR },
  },
];

/** The moment of a day counted from today, in the host's time zone. */
export function momentIn(
  { day, weekday }: Pick<DemoActivity, "day" | "weekday">,
  time: string,
  timeZone: string,
): Date {
  const first = addDays(dayOf(new Date(), timeZone), day);
  const wait = weekday === undefined ? 0 : (weekday - new Date(first).getUTCDay() + 7) % 7;
  return momentOf({ day: addDays(first, wait), time }, timeZone) ?? new Date();
}

async function plan(people: DemoPeople, one: DemoActivity): Promise<string> {
  const host = people.get(one.host);
  const { title, description, location, places, recurrence, time, day, days } = one;
  const dateTime = momentIn(one, time[0], host.timeZone);
  const end = time[1] ? momentIn(one, time[1], host.timeZone) : null;
  const ago = Math.max(1, 10 - day) * DAY_MS;
  const create = (audience: object) =>
    createActivity(host, {
      title,
      description,
      location,
      dateTime,
      endTime: days ? beginOf(addDays(dayOf(dateTime, host.timeZone), days), host.timeZone) : end,
      allDay: days !== undefined,
      maxParticipants: places,
      answerMinutes: one.answerMinutes,
      maxGuests: one.guests && 2,
      recurrence,
      ...audience,
    });
  const { activity } = await runBackdated(ago / MINUTE_MS, () => planForDemo(one, create));
  await db.activity.update({ where: { id: activity.id }, data: { createdAt: new Date(Date.now() - ago) } });
  return activity.id;
}

/** Upcoming activities are joined through the commands; past ones get participants from when they were upcoming. */
async function fill(people: DemoPeople, id: string, one: DemoActivity): Promise<void> {
  const isPast = one.day < 0 && one.recurrence === undefined;
  for (const username of one.joined ?? []) {
    const me = people.get(username);
    // nobody joins what is past
    if (isPast) await transaction((tx) => storeStandings(me, tx, id, [{ userId: me.id, standing: "GOING" }]));
    else await joinActivity(me, { id, waitlist: false });
  }
  for (const [username, guests] of Object.entries(one.guests ?? {}))
    await setGuests(people.get(username), { id, guests });
  for (const username of one.waiting ?? []) await joinActivity(people.get(username), { id, waitlist: true });
}

/** Activities in every state. */
export async function seedActivities(people: DemoPeople): Promise<void> {
  for (const one of activities) {
    const id = await plan(people, one);
    const { title, host, invited, left } = one;
    await fill(people, id, one);
    await seedDemoTasks(people, id, one);
    const { timeZone } = people.get(host);
    const timeIn = (week: number, time = one.time[0]) =>
      momentIn({ ...one, day: one.day + 7 * week }, time, timeZone);
    await recordDemoTimes(people, { id, host, came: one.came ?? {}, timeIn });
    await seedDemoAnswers(people, { id, title, timeIn });
    await seedDemoException(people, { id, title, host, timeIn });
    await seedDemoTemplate(people, { id, title, host });
    await seedActivityTalk(people, id, title);
    if (invited) {
      const userIds = invited.people.map((username) => people.get(username).id);
      await runBackdated(invited.ago, () => createInvitations(people.get(one.host), { id, userIds }));
      const createdAt = new Date(Date.now() - invited.ago * MINUTE_MS);
      await db.activityInvitation.updateMany({ where: { activityId: id }, data: { createdAt } });
    }
    if (left) await runBackdated(left.ago, () => leaveActivity(people.get(left.by), { id }));
  }
}
