import type { DemoAccount, DemoPeople } from "@/features/accounts/demo";
import type { Language } from "@/features/accounts/rules";
import { type DemoLine, storeDemoMessages } from "../demo";
import { demoExchangesOf, unansweredMessages } from "../messages/demo";
import { createConversation } from "./commands";

const DAY = 24 * 60;
/** The two people, the number of exchanges, messages unread by the first one, and days since the last message. */
const pairs: [a: string, b: string, talks: number, unread: number, daysAgo: number][] = [
  ["elin", "siri", 40, 2, 0],
  ["elin", "larserik", 14, 0, 0],
  ["elin", "camille", 9, 1, 1],
  ["elin", "amina", 22, 0, 0],
  ["elin", "johan", 12, 0, 3],
  ["elin", "mateo", 8, 0, 2],
  ["siri", "johan", 10, 3, 0],
  ["siri", "bjorn", 7, 0, 5],
  ["siri", "ingrid", 5, 1, 9],
  ["amina", "mateo", 9, 0, 1],
  ["amina", "julien", 6, 2, 0],
  ["camille", "julien", 18, 0, 4],
  ["mateo", "noah", 16, 0, 0],
  ["noah", "fatima", 8, 1, 2],
  ["fatima", "elin", 6, 4, 0],
  ["ingrid", "larserik", 11, 0, 20],
  ["bjorn", "larserik", 5, 0, 45],
];

/** The last messages of a pair: a picture, a long text, links, only emojis, edited and deleted messages. */
const lately: Record<string, DemoLine[]> = {
  "elin siri": [
    { by: "siri", content: "Så här såg det ut vid tjärnen i morse", files: ["tjarnen.jpg"], after: DAY },
    { by: "elin", content: "😍😍", after: 2 },
    {
      by: "siri",
      content:
        "Jag läste på lite om leden. Vill man gå lugnt delar man upp den i sex dagar: Abisko, Abiskojaure, Alesjaure, Tjäktja, Sälka, Singi och så ner till Nikkaluokta.\n\nDen längsta biten är över Tjäktjapasset, men det är inte brant utan mest stenigt. Vi borde ha stavar. Och så behöver vi kontanter till båten över Ladtjojaure, om vi inte vill gå de sista sex kilometrarna också.\n\nAllt om stugorna finns här: https://example.org/kungsleden/stugor",
      after: 40,
      reactions: { "❤️": ["elin"], "👀": ["elin"] },
    },
    {
      by: "elin",
      content: "Stavar är packade. Båten tar vi bara om det regnar!",
      isEdited: true,
      answers: 1,
    },
    { by: "siri", content: "Fel tråd, förlåt", isDeleted: true, after: 1 },
    { by: "siri", content: "Klokt 😄", after: 1 },
  ],
  "elin larserik": [
    {
      by: "larserik",
      content: "Spåret på slingan är draget, se så fint",
      files: ["slingan.webp", "nikkaluokta.jpg"],
      after: 900,
    },
    {
      by: "elin",
      content: "Tack för skjutsen i går, den räddade hela kvällen",
      after: 30,
      reactions: { "👍": ["larserik"] },
    },
  ],
};

const linesOf = (a: string, b: string, language: Language, talks: number, unread: number): DemoLine[] => [
  ...demoExchangesOf([a, b], language, { talks, seed: talks * 31 + a.length + b.length }),
  ...(lately[`${a} ${b}`] ?? []),
  ...unansweredMessages[language]
    .slice(0, unread)
    .map((content, at) => ({ by: b, content, after: at === 0 ? 25 : 2 })),
];

/** DIRECT conversations of three or more. */
const several: {
  by: string;
  others: string[];
  lines: DemoLine[];
  ago: number;
  unread: Record<string, number>;
}[] = [
  {
    by: "johan",
    others: ["elin", "siri"],
    ago: 3 * DAY,
    unread: { siri: 1 },
    lines: [
      { by: "johan", content: "Vem av er har kartan från i fjol?" },
      { by: "elin", content: "Jag, den ligger i ryggsäcken", reactions: { "🙏": ["johan", "siri"] } },
      { by: "johan", content: "Perfekt, ta med den på torsdag", after: 5 },
    ],
  },
  {
    by: "elin",
    others: ["amina", "mateo", "noah"],
    ago: 26 * 60,
    unread: { amina: 1, noah: 1 },
    lines: [
      { by: "elin", content: "Carpool on Saturday: who needs a seat?" },
      { by: "mateo", content: "Me, please!" },
      { by: "noah", content: "I can drive too, three seats free", reactions: { "🎉": ["elin", "mateo"] } },
      { by: "mateo", content: "You are the best", after: 12 },
    ],
  },
];

/** Seeds DIRECT conversations: months of messages in three languages, some of them unread. */
export async function seedConversations(accounts: DemoAccount[], people: DemoPeople): Promise<void> {
  const languages = new Map(accounts.map(({ username, language }) => [username, language]));
  for (const [a, b, talks, unread, daysAgo] of pairs) {
    const common = languages.get(a) === languages.get(b) ? languages.get(a) : undefined;
    const lines = linesOf(a, b, common ?? "en", talks, unread);
    const wanted = { type: "DIRECT" as const, participantIds: [people.get(b).id] };
    const { id } = await createConversation(people.get(a), wanted);
    await storeDemoMessages(people, id, {
      lines,
      ago: daysAgo * DAY + 9 + talks * 7,
      unread: { [a]: unread },
    });
  }
  for (const { by, others, ...talk } of several) {
    const participantIds = others.map((name) => people.get(name).id);
    const { id } = await createConversation(people.get(by), { type: "DIRECT", participantIds });
    await storeDemoMessages(people, id, talk);
  }
}
