import type { Language } from "@/features/accounts/rules";
import { type DemoLine, pseudoRandom } from "../demo";

/** Invented short exchanges for the demo community. Each line begins with the speaker: "a" or "b". */
const exchanges: Record<Language, string[][]> = {
  sv: [
    [
      "a Hinner du med bastun ikväll?",
      "b Ja! Halv sju blir bra.",
      "a Toppen, jag tar med handdukar",
      "b Jag fixar ved 🔥",
    ],
    [
      "a Såg du att det kommer snö till helgen?",
      "b Äntligen. Ska vi dra spåren på lördag morgon?",
      "a Gärna, men inte före åtta 😄",
      "b Deal. Vi ses vid klubbstugan.",
    ],
    [
      "a Tack för skjutsen i går, den räddade hela kvällen",
      "b Det var så lite! Trevligt att höra kören också.",
      "a Kom förbi på repet nån tisdag, vi saknar en bas",
      "b Du vet inte vad du ber om …",
    ],
    [
      "a Hur gick intervallerna?",
      "b 6 × 800 på 3:25 i snitt. Benen är gelé.",
      "a Starkt! Jag orkade fem och låtsades knyta skon på den sjätte",
      "b Klassiker",
    ],
    [
      "a Jag har bokat stugan i Alesjaure 11–13 augusti, fyra bäddar",
      "b Fantastiskt! Hur blir det med tåget?",
      "a Nattåget den 10:e, vi är framme 10:21",
      "b Då bokar jag platserna i dag, så sitter vi ihop.",
      "a 🙌",
    ],
    [
      "a Kantarellerna har börjat titta fram vid tjärnen",
      "b Vilken tjärn?",
      "a Det berättar man inte. Men följ med på söndag så går vi dit.",
      "b Jag tar med kaffe och lovar att hålla tyst.",
    ],
    [
      "a Kan du ta målvaktsjackan hem till tvätten? Min maskin har gett upp",
      "b Absolut. Hänger den i förrådet?",
      "a Ja, till vänster om dörren. Tack!",
    ],
    [
      "a Det blir städdag på gården den 4 maj kl. 10. Kan du ta grillen?",
      "b Jag tar grillen om någon annan tar räfsorna",
      "a Räfsorna är fixade. Korv för tjugo?",
      "b Korv för tjugo, varav fem vegetariska.",
    ],
  ],
  en: [
    [
      "a Are you coming to the swim on Thursday?",
      "b Yes, if the water is above ten degrees",
      "a It is eleven. No excuses.",
      "b See you there then 🥶",
    ],
    [
      "a Quick question: who has the key to the shed?",
      "b I do, I forgot to put it back. Sorry!",
      "a No worries, can you drop it off before six?",
      "b On my way now.",
    ],
    [
      "a The topo for the new wall is up: https://example.org/klippan",
      "b Nice! The 6a on the left looks friendly",
      "a It is not. Ask my elbow.",
    ],
    [
      "a How many cardamom buns do we need for Saturday?",
      "b We were 24 last time and they were gone in ten minutes",
      "a So fifty.",
      "b Fifty sounds right.",
      "a I will start tonight.",
    ],
    [
      "a Did you get home all right?",
      "b Just in time before the rain. Thanks for waiting at the crossing!",
      "a Always. Great pace today, by the way.",
    ],
    [
      "a I made a playlist for the rehearsal weekend. Anything missing?",
      "b Something in a minor key, we are Nordic after all",
      "a Added three. It is all minor now.",
      "b Perfect.",
    ],
  ],
  fr: [
    [
      "a Tu viens à la répétition mardi ?",
      "b Oui, mais j’arrive un peu en retard",
      "a On commence par l’échauffement, ne t’inquiète pas",
      "b Merci !",
    ],
    [
      "a Les chaussures de randonnée sont arrivées, enfin",
      "b La bonne pointure cette fois ?",
      "a Presque. Avec deux paires de chaussettes, parfait.",
      "b Ça promet pour la descente 😅",
    ],
    [
      "a On se retrouve à quelle heure dimanche ?",
      "b 9 h devant la gare, le train part à 9 h 14",
      "a J’apporte la tarte aux myrtilles",
      "b Alors je serai là à 8 h 50.",
    ],
    [
      "a J’ai trouvé l’itinéraire pour août : cinq jours, quatre refuges",
      "b Magnifique. Combien de dénivelé le troisième jour ?",
      "a 900 m. On partira tôt.",
      "b Très tôt, donc.",
    ],
    [
      "a Bravo pour les 10 km !",
      "b Merci, j’ai cru mourir au huitième",
      "a Personne n’a rien vu, tu souriais tout le temps",
      "b C’était une grimace.",
    ],
  ],
};

/** Unread last lines, always sent by the other person. */
export const unansweredMessages: Record<Language, string[]> = {
  sv: ["Ses vi vid bastun halv sju?", "Och ta med kåsan!", "Har du en minut sen?", "Inget bråttom 🙂"],
  en: ["Are we still on for Saturday?", "I saved you a seat.", "Call me when you are free?", "No hurry 🙂"],
  fr: [
    "On se voit toujours samedi ?",
    "Je t’ai gardé une place.",
    "Tu m’appelles quand tu peux ?",
    "Rien ne presse 🙂",
  ],
};

const DAY = 24 * 60;
/** Default number of days over which exchanges are spread. */
const USUAL_DAYS = 120;

/** Exchanges spread over `days`: in each, two of the speakers talk in turns. */
export function demoExchangesOf(
  speakers: string[],
  language: Language,
  { talks, seed, days = USUAL_DAYS }: { talks: number; seed: number; days?: number },
): DemoLine[] {
  const pick = pseudoRandom(seed);
  const pool = exchanges[language];
  const first = pick(pool.length);
  return Array.from({ length: talks }, (_, talk) => {
    const one = speakers[talk % speakers.length] ?? "";
    const other = speakers[(talk + 1 + pick(speakers.length - 1)) % speakers.length] ?? "";
    return (pool[(talk + first) % pool.length] ?? []).map((line, at) => ({
      by: line.startsWith("a") ? one : other,
      content: line.slice(2),
      after: at === 0 ? Math.round((days * DAY) / talks) + pick(300) : 1 + pick(9),
    }));
  }).flat();
}
