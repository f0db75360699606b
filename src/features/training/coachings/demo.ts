import type { DemoPeople } from "@/features/accounts/demo";
import { acceptCoaching, createCoaching } from "./commands";
import { type CoachingShare, usualShares } from "./rules";

/** A coach with two clients, one of whom shares a little more, and an offer that waits for its answer. */
export async function seedCoachings(people: DemoPeople): Promise<void> {
  const [elin, siri, larserik] = [people.get("elin"), people.get("siri"), people.get("larserik")];
  const asking: [typeof elin, CoachingShare[]][] = [
    [elin, [...usualShares, "LINES", "SLEEP"]],
    [larserik, [...usualShares]],
  ];
  for (const [client, shares] of asking) {
    const { coaching } = await createCoaching(client, { userId: siri.id, role: "COACH", shares });
    await acceptCoaching(siri, { id: coaching.id });
  }
  await createCoaching(larserik, { userId: elin.id, role: "CLIENT" });
}
