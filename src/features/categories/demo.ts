import type { DemoPeople } from "@/features/accounts/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { runBackdated } from "@/features/notifications/demo";
import { createCategory } from "./commands";
import { groupOwner } from "./queries";
import { categoryCreate } from "./schema";
import { createSuggestion, reviewSuggestion } from "./suggestions/commands";
import { suggestionCreate, suggestionReview } from "./suggestions/schema";

const HOUR = 60;

type Look = { name: string; nameSwedish?: string; nameFrench?: string; color: string; icon: string };
type DemoCategories = {
  group: string;
  owner: string;
  categories: Look[];
  suggestions: (Look & {
    by: string;
    description: string;
    /** how many minutes ago */
    ago: number;
    review?: { action: "approve" | "reject"; reviewComment: string };
  })[];
};

const places: DemoCategories[] = [
  {
    group: "Tisdagslöparna",
    owner: "amina",
    categories: [
      {
        name: "Intervals",
        nameSwedish: "Intervaller",
        nameFrench: "Fractionné",
        color: "#ef4444",
        icon: "🔥",
      },
      {
        name: "Long run",
        nameSwedish: "Långpass",
        nameFrench: "Sortie longue",
        color: "#14b8a6",
        icon: "🏃",
      },
      { name: "Coffee", nameSwedish: "Fika", nameFrench: "Café", color: "#f59e0b", icon: "☕" },
    ],
    suggestions: [
      {
        by: "johan",
        name: "Hills",
        nameSwedish: "Backe",
        color: "#84cc16",
        icon: "⛰️",
        description: "Backen bakom klubbstugan förtjänar en egen färg.",
        ago: 5 * HOUR,
      },
      {
        by: "julien",
        name: "Nap",
        nameFrench: "Sieste",
        color: "#a855f7",
        icon: "😴",
        description: "La récupération, c’est aussi du sport.",
        ago: 50 * HOUR,
        review: { action: "reject", reviewComment: "Vila får du göra hemma, Julien!" },
      },
    ],
  },
];

async function seedPlace(people: DemoPeople, place: DemoCategories): Promise<void> {
  const group = await findDemoGroup(place.group);
  if (!group) return;
  const { id } = group;
  const owner = people.get(place.owner);
  for (const look of place.categories)
    await createCategory(owner, groupOwner, categoryCreate.parse({ id, ...look }));
  for (const { by, ago, review, ...fields } of place.suggestions) {
    const suggest = () =>
      createSuggestion(people.get(by), groupOwner, suggestionCreate.parse({ id, ...fields }));
    const { suggestion } = await runBackdated(ago, suggest);
    const suggestionId = suggestion.id;
    if (review) {
      const answer = suggestionReview.parse({ id, suggestionId, ...review });
      await runBackdated(ago - HOUR, () => reviewSuggestion(owner, groupOwner, answer));
    }
  }
}

/** Seeds categories of a group, with a pending and a rejected suggestion. */
export async function seedCategories(people: DemoPeople): Promise<void> {
  for (const place of places) await seedPlace(people, place);
}
