/** The word of each mood, from 1 to 5. */
export const moodWords = [
  "journal.mood.heavy",
  "journal.mood.low",
  "journal.mood.okay",
  "journal.mood.good",
  "journal.mood.radiant",
] as const;
export const moods = [1, 2, 3, 4, 5] as const;

export const moodWord = (mood: number) =>
  moodWords[Math.min(5, Math.max(1, Math.round(mood))) - 1] ?? moodWords[2];

/** The word of each energy, from 1 to 5. */
export const energyWords = [
  "journal.energy.lowest",
  "journal.energy.low",
  "journal.energy.medium",
  "journal.energy.high",
  "journal.energy.highest",
] as const;

/** Offered to those who have not used tags of their own yet. */
export const firstTags = [
  "journal.tag.movement",
  "journal.tag.friends",
  "journal.tag.outdoors",
  "journal.tag.rest",
  "journal.tag.food",
  "journal.tag.family",
] as const;
