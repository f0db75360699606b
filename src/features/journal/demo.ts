import type { DemoPeople } from "@/features/accounts/demo";
import { newId } from "@/lib/id";
import { addDays, dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";

const DAYS = 230;

const notes = [
  "Sprang i motljuset runt Nydala. Siri skrattade så hon fick håll.",
  "Tung dag på jobbet. Gick hem genom parken i stället för att ta bussen.",
  "Bastu med Lars-Erik. Sov som en stock efteråt.",
  "Läste ut boken. Börjar på nästa i morgon.",
];
const tags = ["Löpning", "Vänner", "Ute i skogen", "Vila", "God mat", "Bastu"];

/** 0 to 1, the same for each start: two slow waves and some noise. */
function wave(index: number): number {
  const noise = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
  return 0.45 + 0.22 * Math.sin(index / 17) + 0.13 * Math.sin(index / 5.3) + 0.35 * (noise - 0.5);
}

/** Most days of the last months, up to yesterday: today is to be written. */
function daysOf(userId: string, today: string, shift: number) {
  return Array.from({ length: DAYS }, (_, index) => index + 1)
    .filter((ago) => (ago + shift) % 13 !== 0)
    .map((ago) => {
      const level = Math.min(0.99, Math.max(0, wave(ago + shift)));
      return {
        id: newId(),
        userId,
        day: new Date(`${addDays(today, -ago)}T00:00:00Z`),
        mood: 1 + Math.floor(level * 5),
        energy: 1 + Math.floor(Math.min(0.99, level + 0.1) * 5),
        sleepMinutes: 360 + 10 * Math.round(level * 15),
        tags: tags.filter((_, place) => (ago * (place + 3) + shift) % 5 === 0),
        note: ago % 9 === 0 ? (notes[(ago / 9) % notes.length] ?? "") : "",
        updatedAt: new Date(Date.now() - ago * 86_400_000),
      };
    });
}

/** The journals of two of the demo people. */
export async function seedJournal(people: DemoPeople): Promise<void> {
  const [elin, siri] = [people.get("elin"), people.get("siri")];
  await db.journalEntry.createMany({
    data: [elin, siri].flatMap(({ id, timeZone }, shift) =>
      daysOf(id, dayOf(new Date(), timeZone), shift * 40),
    ),
  });
}
