import type { DemoPeople } from "@/features/accounts/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { runBackdated } from "@/features/notifications/demo";
import { findDemoOrganization } from "@/features/orgs/demo";
import { db } from "@/server/db";
import { createCategory } from "./commands";
import { groupOwner, organizationOwner } from "./queries";
import { categoryCreate } from "./schema";
import { createSuggestion, reviewSuggestion } from "./suggestions/commands";
import { suggestionCreate, suggestionReview } from "./suggestions/schema";

const HOUR = 60;

type Look = {
  name: string;
  nameSwedish?: string;
  nameFrench?: string;
  color: string;
  icon: string;
  /** WORKOUT unless given */
  type?: "OTHER";
};
type DemoCategories = {
  /** the name of a group or an organization */
  of: { group: string } | { organization: string };
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
    of: { group: "Tisdagslöparna" },
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
      {
        name: "Coffee",
        nameSwedish: "Fika",
        nameFrench: "Café",
        color: "#f59e0b",
        icon: "☕",
        type: "OTHER",
      },
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
        type: "OTHER",
        description: "La récupération, c’est aussi du sport.",
        ago: 50 * HOUR,
        review: { action: "reject", reviewComment: "Vila får du göra hemma, Julien!" },
      },
    ],
  },
  {
    of: { organization: "Umeå friluftsklubb" },
    owner: "larserik",
    categories: [
      { name: "Ski tour", nameSwedish: "Skidtur", nameFrench: "Ski", color: "#3b82f6", icon: "⛷️" },
      { name: "Paddling", nameSwedish: "Paddling", nameFrench: "Kayak", color: "#14b8a6", icon: "🛶" },
      {
        name: "Open house",
        nameSwedish: "Öppet hus",
        nameFrench: "Portes ouvertes",
        color: "#f59e0b",
        icon: "🏠",
        type: "OTHER",
      },
    ],
    suggestions: [
      {
        by: "siri",
        name: "Winter bathing",
        nameSwedish: "Vinterbad",
        nameFrench: "Bain d’hiver",
        color: "#06b6d4",
        icon: "🧊",
        description: "Vi är sju stycken som badar varje söndag. Ge oss en färg!",
        ago: 7 * HOUR,
      },
    ],
  },
];

const findPlace = (of: DemoCategories["of"]) =>
  "group" in of ? findDemoGroup(of.group) : findDemoOrganization(of.organization);

async function seedPlace(people: DemoPeople, place: DemoCategories): Promise<void> {
  const found = await findPlace(place.of);
  if (!found) return;
  const { id } = found;
  const kind = "group" in place.of ? groupOwner : organizationOwner;
  const owner = people.get(place.owner);
  for (const look of place.categories)
    await createCategory(owner, kind, categoryCreate.parse({ id, ...look }));
  for (const { by, ago, review, ...fields } of place.suggestions) {
    const suggest = () => createSuggestion(people.get(by), kind, suggestionCreate.parse({ id, ...fields }));
    const { suggestion } = await runBackdated(ago, suggest);
    const suggestionId = suggestion.id;
    if (review) {
      const answer = suggestionReview.parse({ id, suggestionId, ...review });
      await runBackdated(ago - HOUR, () => reviewSuggestion(owner, kind, answer));
    }
  }
}

/** The id of a category of a group or an organization by its English name. */
export async function findDemoCategory(
  owner: { groupId: string } | { organizationId: string },
  name: string,
): Promise<string> {
  return (await db.category.findFirstOrThrow({ where: { ...owner, name }, select: { id: true } })).id;
}

/** Seeds categories of a group and an organization, with pending and rejected suggestions. */
export async function seedCategories(people: DemoPeople): Promise<void> {
  for (const place of places) await seedPlace(people, place);
}
