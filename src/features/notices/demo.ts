import type { DemoPeople } from "@/features/accounts/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { createConversation } from "@/features/messaging/conversations/commands";
import { type DemoLine, storeDemoMessages } from "@/features/messaging/demo";
import { findDemoOrganization } from "@/features/orgs/demo";
import { db } from "@/server/db";
import { createNotice } from "./commands";
import type { ContactMethodInput } from "./schema";

type DemoNotice = {
  by: string;
  title: string;
  content: string;
  /** name of the group on whose board it is */
  group?: string;
  /** name of the organization on whose board it is */
  organization?: string;
  daysAgo: number;
  contactMethods: ContactMethodInput[];
  /** conversations between the author and people who asked about the notice */
  talks?: { by: string; lines: DemoLine[]; ago: number; unread?: Record<string, number> }[];
};

const DAY = 24 * 60;

const notices: DemoNotice[] = [
  {
    by: "elin",
    title: "Säljes: tält, 2 personer",
    content: "Tunneltält i gott skick, 2,1 kg med pinnar. En lagning på yttertältet, tätt. 900 kr.",
    daysAgo: 2,
    contactMethods: [
      { type: "PHONE", value: "+46 70 174 06 05", label: "Kvällar" },
      { type: "EMAIL", value: "elin@example.org", label: "" },
    ],
    talks: [
      {
        by: "noah",
        ago: 190,
        unread: { elin: 1 },
        lines: [
          { by: "noah", content: "Hi! Is the tent still there?", after: 60 },
          { by: "elin", content: "Yes! Here it is, last August.", files: ["taltet.jpg"], after: 25 },
          { by: "noah", content: "Beautiful.", after: 3, reactions: { "❤️": ["elin"] } },
          { by: "noah", content: "Finns det kvar? Kan hämta ikväll", after: 40 },
        ],
      },
      {
        by: "camille",
        ago: 26 * 60,
        lines: [
          { by: "camille", content: "Bonjour ! Livrable à Paris ? 😄" },
          { by: "elin", content: "Om du bjuder på paj så kommer jag med det", after: 30 },
        ],
      },
    ],
  },
  {
    by: "larserik",
    title: "Skjuts till fjällen, fredag 17.00",
    content: "Tre platser till Hemavan, hem söndag kväll. Skidor går på taket. Dela på bensinen.",
    daysAgo: 1,
    contactMethods: [
      { type: "WHATSAPP", value: "+46701740606", label: "Skriv helst här" },
      { type: "TELEGRAM", value: "@larserik", label: "" },
      { type: "PHONE", value: "+46 70 174 06 06", label: "Bara dagtid" },
    ],
    talks: [
      {
        by: "elin",
        ago: 21 * 60,
        lines: [
          { by: "elin", content: "Finns det en plats kvar för en med mycket packning?" },
          {
            by: "larserik",
            content: "Det ordnar vi. Kvart i fem vid torget.",
            after: 18,
            reactions: { "🙌": ["elin"] },
          },
        ],
      },
    ],
  },
  {
    by: "fatima",
    title: "Baking evening at my place",
    content: "Cardamom buns and good talk. Bring an apron and a box to take some home.",
    daysAgo: 4,
    contactMethods: [
      { type: "SOCIAL_MEDIA", value: "https://social.example/@fatima", label: "Pictures of buns" },
      { type: "WEBSITE", value: "https://example.org/buns", label: "The recipe" },
      { type: "OTHER", value: "Knock on the blue door in the yard", label: "Old school" },
    ],
  },
  {
    by: "amina",
    title: "Vem tar vattenstationen på lördag?",
    content: "Loppet går 10.00. Vi behöver två som står vid sjön med vatten och glada tillrop.",
    group: "Tisdagslöparna",
    daysAgo: 3,
    contactMethods: [{ type: "EMAIL", value: "amina@example.org", label: "" }],
  },
  {
    by: "larserik",
    title: "Låna klubbens kajaker",
    content: "Sex kajaker och två kanadensare finns att låna hela säsongen. Boka minst två dagar i förväg.",
    organization: "Umeå friluftsklubb",
    daysAgo: 6,
    contactMethods: [
      { type: "PHONE", value: "+46 70 174 06 06", label: "Vardagar 16 till 19" },
      { type: "EMAIL", value: "uthyrning@friluft.example.org", label: "" },
    ],
  },
  {
    by: "amina",
    title: "Ledare sökes till barngruppen",
    content: "Tisdagar 17.30 vid skogsbrynet. Du behöver inte kunna allt, bara tycka om att vara ute.",
    organization: "Umeå friluftsklubb",
    daysAgo: 2,
    contactMethods: [],
  },
  {
    by: "siri",
    title: "Upphittat: pärm med noter",
    content: "En blå pärm låg kvar i kapellet efter repet. Hör av dig, så tar jag med den på torsdag.",
    organization: "Kammarkören Björk",
    daysAgo: 1,
    contactMethods: [],
  },
];

async function seedNotice(people: DemoPeople, notice: DemoNotice): Promise<void> {
  const { by, title, content, contactMethods, daysAgo } = notice;
  const group = notice.group ? await findDemoGroup(notice.group) : null;
  const organization = notice.organization ? await findDemoOrganization(notice.organization) : null;
  const made = await createNotice(people.get(by), {
    title,
    content,
    contactMethods,
    groupId: group?.id,
    organizationId: organization?.id,
  });
  const noticeId = made.notice.id;
  const at = new Date(Date.now() - daysAgo * DAY * 60_000);
  await db.notice.update({ where: { id: noticeId }, data: { createdAt: at, updatedAt: at } });
  for (const { by: asker, ...talk } of notice.talks ?? []) {
    const { id } = await createConversation(people.get(asker), { type: "NOTICE_BOARD", noticeId });
    await storeDemoMessages(people, id, talk);
  }
}

/** Notices with contact methods of every type, on boards of all kinds, and conversations about them. */
export async function seedNotices(people: DemoPeople): Promise<void> {
  for (const notice of notices) await seedNotice(people, notice);
}
