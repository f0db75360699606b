import type { DemoPeople } from "@/features/accounts/demo";
import type { Language } from "@/features/accounts/rules";
import { setMuted } from "@/features/messaging/conversations/commands";
import { type DemoLine, storeDemoMessages } from "@/features/messaging/demo";
import { demoExchangesOf } from "@/features/messaging/messages/demo";
import { runBackdated } from "@/features/notifications/demo";
import { db, transaction } from "@/server/db";
import { createChannel } from "./channels/commands";
import { createGroup } from "./commands";
import { inviteToGroup } from "./invitations/commands";
import { addMember, setRole } from "./members/commands";
import { getLockedGroup } from "./queries";
import type { GroupRole } from "./rules";

type Talk = { lines: DemoLine[]; ago: number; unread?: Record<string, number> };
type DemoGroup = {
  name: string;
  description: string;
  color: string;
  language: Language;
  owner: string;
  members: [username: string, role?: Exclude<GroupRole, "OWNER">][];
  /** how many minutes ago they were added */
  since: number;
  /** users with a pending invitation */
  invited?: string[];
  isListed?: boolean;
  memberLimit?: number;
  /** the number of older exchanges, from the months before the recent messages */
  talks: number;
  lately: Talk;
  channels?: (Talk & { name: string; categoryTag?: string })[];
  mutedBy?: string[];
};

const DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** How many minutes ago an invitation was sent. */
const INVITED_AGO = 95;

const runners: DemoLine[] = [
  {
    by: "amina",
    content: "Tisdag igen! Samling 18.00 vid klubbstugan, intervaller i backen.",
    after: 2 * DAY,
  },
  { by: "julien", content: "J’arrive avec mes crampes habituelles", after: 20 },
  { by: "siri", content: "Kommer, men joggar dit", after: 4 },
  { by: "elin", content: "Jag med! Har någon en extra pannlampa?", after: 12, reactions: { "👍": ["siri"] } },
  {
    by: "johan",
    content: "Två stycken, jag tar med båda.",
    after: 3,
    answers: 1,
    reactions: { "🙏": ["elin"] },
  },
  {
    by: "amina",
    content: "Morgonrundan i dag, 11 grader och vindstilla",
    files: ["morgonrunda.jpg"],
    after: 600,
  },
  { by: "julien", content: "Magnifique", after: 8 },
  { by: "johan", content: "Där vill man ju vara", after: 2 },
  { by: "siri", content: "💪💪💪", after: 5 },
  { by: "amina", content: "Uppvärmning, sex gånger 800, nerjogg. Vi är klara 19.15.", after: 30 },
  { by: "johan", content: "Sex?! Det stod fem i planen", after: 3, reactions: { "😂": ["siri", "julien"] } },
  { by: "amina", content: "Planen blev stark i vintras", after: 2 },
  { by: "siri", content: "Jag tar tiderna", after: 6 },
  { by: "julien", content: "Et moi, les photos (assis)", after: 2 },
  { by: "johan", content: "Skjuts från stan 17.30, tre platser", after: 14 },
  {
    by: "amina",
    content: "Intervaller 6 × 800 på tisdag, alla takter välkomna!",
    after: 9,
    reactions: { "🔥": ["siri"] },
  },
];

const choir: DemoLine[] = [
  {
    by: "ingrid",
    content: "Kära vårkör! Här är starttonerna, alt och tenor extra noga.",
    files: ["starttoner.wav"],
    after: DAY,
  },
  {
    by: "camille",
    content: "Merci ! Je chante déjà sous la douche",
    after: 50,
    reactions: { "😂": ["ingrid", "elin"] },
  },
  { by: "larserik", content: "Grannarna hälsar", after: 3 },
  { by: "elin", content: "Kan vi börja med den andra versen på torsdag?", after: 90 },
  { by: "ingrid", content: "Gärna. Ta med pennor!", after: 5, answers: 1 },
];

const groups: DemoGroup[] = [
  {
    name: "Tisdagslöparna",
    description: "Vi springer varje tisdag 18.00, i alla väder och i allas takt.",
    color: "#0f8a86",
    language: "sv",
    owner: "amina",
    members: [["elin", "ADMIN"], ["siri", "MANAGER"], ["johan"], ["julien"], ["larserik"]],
    since: 160 * DAY,
    memberLimit: 8,
    talks: 24,
    lately: { lines: runners, ago: 48, unread: { elin: 12, julien: 3, larserik: 9 } },
    channels: [
      {
        name: "långpass",
        categoryTag: "löpning",
        ago: 95,
        unread: { elin: 4 },
        lines: [
          { by: "siri", content: "Söndag: 22 km runt sjön, lugnt prat-tempo" },
          { by: "elin", content: "Räkna in mig", after: 20, reactions: { "🎉": ["siri"] } },
          { by: "johan", content: "Jag hakar på halva", after: 300 },
          {
            by: "amina",
            content: "Vatten och dadlar vid elva km",
            after: 6,
            reactions: { "❤️": ["siri", "johan"] },
          },
          { by: "siri", content: "Start 9.00 vid bryggan", after: 3 },
          { by: "johan", content: "9.05 i Johan-tid", after: 2 },
        ],
      },
      {
        name: "skor-och-prylar",
        ago: 3 * DAY,
        lines: [
          { by: "julien", content: "Mes chaussures ont 900 km. Verdict ?" },
          { by: "amina", content: "De är död och begraven, köp nya: https://example.org/skor", after: 9 },
          { by: "elin", content: "R.I.P. 🪦", after: 2, reactions: { "😢": ["julien"] } },
        ],
      },
      { name: "nybörjare", ago: 60 * DAY, lines: [] },
    ],
  },
  {
    name: "Söndagsskogen",
    description: "Svamp, bär och kaffe på termos. Vi ses vid bommen klockan tio.",
    color: "#56893a",
    language: "sv",
    owner: "bjorn",
    members: [["elin"], ["ingrid"], ["siri"], ["larserik"]],
    since: 80 * DAY,
    talks: 12,
    mutedBy: ["elin"],
    lately: {
      ago: 4 * DAY,
      unread: { elin: 3, siri: 1 },
      lines: [
        { by: "ingrid", content: "Är det torrt vid kärret?", after: 3 * DAY },
        {
          by: "bjorn",
          content: "Stövlar. Alltid stövlar.",
          after: 30,
          reactions: { "👍": ["larserik", "ingrid"] },
        },
        { by: "bjorn", content: "Kantarellerna har börjat titta fram, så nu är det dags!", after: 200 },
      ],
    },
  },
  {
    name: "Vårkören",
    description: "Blandad kör. Repetition torsdagar, konsert i maj.",
    color: "#80529b",
    language: "sv",
    owner: "ingrid",
    members: [["camille", "MANAGER"], ["elin"], ["larserik"], ["fatima"]],
    since: 3 * DAY,
    talks: 10,
    lately: { lines: choir, ago: 27 * 60, unread: { fatima: 2 } },
    channels: [{ name: "noter", ago: 90 * DAY, lines: [] }],
  },
  {
    name: "Klippan",
    isListed: true,
    description: "Climbing indoors on Wednesdays, outdoors when it is dry.",
    color: "#c2523a",
    language: "en",
    owner: "noah",
    members: [["mateo", "ADMIN"], ["fatima"], ["johan"]],
    since: 45 * DAY,
    invited: ["elin", "siri"],
    talks: 14,
    lately: {
      ago: 200,
      unread: { mateo: 1, johan: 2 },
      lines: [
        { by: "fatima", content: "Chalk is out, buns are in", after: DAY },
        { by: "noah", content: "New topo for the left wall: https://example.org/klippan", after: 60 },
      ],
    },
  },
];

async function seedGroup(people: DemoPeople, group: DemoGroup): Promise<void> {
  const owner = people.get(group.owner);
  const { name, description, color, isListed = false, memberLimit = null, invited = [] } = group;
  const details = { name, description, color, isListed, memberLimit, isPrivate: false };
  const made = await createGroup(owner, details);
  const { id, conversationId } = made.group;
  for (const [username, role] of group.members) {
    const userId = people.get(username).id;
    await runBackdated(group.since, () => addMember(owner, { id, userId }));
    if (role) await setRole(owner, { id, memberId: userId, role });
  }
  for (const username of invited) {
    const userId = people.get(username).id;
    const invite = () =>
      transaction(async (tx) => inviteToGroup(owner, tx, await getLockedGroup(owner, tx, id), userId));
    await runBackdated(INVITED_AGO, invite);
  }
  const createdAt = new Date(Date.now() - INVITED_AGO * MINUTE_MS);
  await db.groupInvitation.updateMany({ where: { groupId: id }, data: { createdAt } });
  const speakers = [group.owner, ...group.members.map(([username]) => username)];
  const before = demoExchangesOf(speakers, group.language, { talks: group.talks, seed: name.length * 17 });
  const { lately, channels = [], mutedBy = [] } = group;
  await storeDemoMessages(people, conversationId, { ...lately, lines: [...before, ...lately.lines] });
  for (const { name, categoryTag, ...talk } of channels) {
    const channel = await createChannel(owner, { id, name, categoryTag });
    await storeDemoMessages(people, channel.id, talk);
  }
  for (const username of mutedBy) await setMuted(people.get(username), { id: conversationId, muted: true });
}

/** Seeds groups with channels, roles, months of messages, invitations, and one group that a user has muted. */
export async function seedGroups(people: DemoPeople): Promise<void> {
  for (const group of groups) await seedGroup(people, group);
}

/** A group of the demo community by its name. */
export const findDemoGroup = (name: string) => db.group.findFirst({ where: { name }, select: { id: true } });
