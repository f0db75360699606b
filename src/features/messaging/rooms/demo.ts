import type { DemoPeople } from "@/features/accounts/demo";
import { createConversation, leaveConversation } from "../conversations/commands";
import { type DemoLine, storeDemoMessages } from "../demo";
import { addMembers } from "./commands";

const DAY = 24 * 60;

const walkers: DemoLine[] = [
  {
    by: "amina",
    content: "Hej allihop! Så roligt att få följa med. Har aldrig sovit i tält norr om polcirkeln 😅",
    reactions: { "❤️": ["elin", "siri", "johan"], "👍": ["mateo"] },
  },
  {
    by: "elin",
    content: "Välkommen! Här är packlistan från förra året, stryk och lägg till som ni vill.",
    after: 6,
  },
  { by: "elin", content: "", files: ["Packlista Kungsleden.pdf"], after: 1 },
  { by: "mateo", content: "Fel chatt, förlåt!", isDeleted: true, after: 34 },
  {
    by: "johan",
    content: "Stugorna i Alesjaure och Tjäktja är bokade nu. Betalning går att göra på plats",
    isEdited: true,
    after: 4,
    reactions: { "🙌": ["elin", "siri", "amina", "mateo"] },
  },
  { by: "siri", content: "🏔️⛺🎉", after: 2 },
  {
    by: "elin",
    content: "Hela leden som spår, från min klocka i fjol",
    files: ["abisko-nikkaluokta.gpx"],
    after: 70,
  },
  { by: "johan", content: "Är Tjäktjapasset snöfritt i mitten av augusti?", after: 15 },
  {
    by: "siri",
    content: "Ja, fast vinden biter: https://example.org/fjallvader/tjaktja",
    after: 3,
    answers: 1,
    files: ["tjaktjapasset.jpg", "nattlager.jpg"],
    reactions: { "😮": ["amina", "johan"], "🔥": ["elin"] },
  },
];

const latest: DemoLine[] = [
  { by: "noah", content: "Thanks for having me! My boots are ready, my knees are not.", after: 20 },
  { by: "elin", content: "Ska vi ta nattåget den 11:e så att vi vaknar i Abisko?", after: 900 },
  {
    by: "siri",
    content: "Samma vecka, samma pass förra sommaren!",
    files: ["alesjaure.jpg", "vistas.png", "singi.webp", "nikkaluokta.jpg", "taltet.jpg", "morgonrunda.jpg"],
    after: 12,
    reactions: {
      "❤️": ["elin", "johan", "amina", "mateo", "noah"],
      "😮": ["amina", "mateo"],
      "👍": ["johan"],
    },
  },
  {
    by: "amina",
    content: "Ja! Det finns fem platser kvar i samma kupé. Elin, bokar du?",
    after: 5,
    answers: 2,
  },
  {
    by: "elin",
    content: "Bokar nu, skickar biljetterna hit.",
    after: 3,
    reactions: { "🎉": ["siri", "amina"] },
  },
  { by: "mateo", content: "¡Vamos, @elin!", after: 6 },
  { by: "johan", content: "Då tar jag med köket och gasen.", after: 2 },
];

const potluck: DemoLine[] = [
  {
    by: "fatima",
    content: "Midsommar hos mig i år. Alla tar med något, jag står för sillen och potatisen 🥔",
  },
  { by: "ingrid", content: "Jag kommer med ärtsallad och kören på efterrätten", after: 9 },
  {
    by: "elin",
    content: "Två plåtar rabarberpaj!",
    after: 30,
    reactions: { "😍": ["fatima", "ingrid", "camille"] },
  },
  { by: "camille", content: "Et moi du fromage, évidemment", after: 50 },
];
const potluckLatest: DemoLine[] = [
  { by: "larserik", content: "Stången är rest och klädd vid tre", after: 200 },
  {
    by: "ingrid",
    content: "Glöm inte myggmedlet i år 🦟",
    after: 12,
    reactions: { "😂": ["larserik", "fatima"] },
  },
  { by: "fatima", content: "Jag tar jordgubbstårtan!", after: 5 },
];

const swim: DemoLine[] = [
  { by: "mateo", content: "Eleven degrees in the lake today. Who is brave?" },
  { by: "noah", content: "Define brave", after: 4 },
  {
    by: "fatima",
    content: "I bring hot buns for whoever gets in",
    after: 3,
    reactions: { "🔥": ["noah", "mateo"] },
  },
  { by: "noah", content: "Suddenly very brave", after: 1 },
];

async function open(people: DemoPeople, by: string, name: string, others: string[]): Promise<string> {
  const participantIds = others.map((one) => people.get(one).id);
  const wanted = { type: "GROUP" as const, isTemporary: true as const, name, participantIds };
  return (await createConversation(people.get(by), wanted)).id;
}

/** Temporary rooms: one created by elin and two by others, with people added and leaving. */
export async function seedRooms(people: DemoPeople): Promise<void> {
  const walk = await open(people, "elin", "Kungsleden i augusti", ["siri", "johan", "amina", "mateo"]);
  await storeDemoMessages(people, walk, { lines: walkers, ago: 2 * DAY });
  await addMembers(people.get("elin"), { id: walk, userIds: [people.get("noah").id] });
  const unread = { elin: 2, siri: 3, amina: 2, noah: 5 };
  await storeDemoMessages(people, walk, { lines: latest, ago: 12, unread });

  const others = ["elin", "ingrid", "camille", "larserik", "bjorn"];
  const feast = await open(people, "fatima", "Midsommarknytis", others);
  await storeDemoMessages(people, feast, { lines: potluck, ago: DAY });
  await leaveConversation(people.get("bjorn"), { id: feast, final: false });
  await storeDemoMessages(people, feast, { lines: potluckLatest, ago: 150, unread: { elin: 3, camille: 1 } });

  const lake = await open(people, "mateo", "Sunday swim", ["noah", "fatima", "elin"]);
  await storeDemoMessages(people, lake, { lines: swim, ago: 300, unread: { fatima: 1 } });
}
