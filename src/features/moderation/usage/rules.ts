/** What the staff sees the numbers of, for each person. */
export const countedThings = [
  "activities",
  "importedActivities",
  "feedback",
  "groups",
  "links",
  "notices",
  "organizations",
  "polls",
] as const;
export type CountedThing = (typeof countedThings)[number];
