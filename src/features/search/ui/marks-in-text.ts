type Mark = { place: number; length: number };

/**
 * The matches in the whole text of which an excerpt was shown: all that the excerpt marks, wherever it stands. In code
 * points, as the excerpt's.
 */
export function marksInText(text: string, excerpt: string, marks: Mark[]): Mark[] {
  const letters = Array.from(excerpt);
  const words = new Set(marks.map(({ place, length }) => letters.slice(place, place + length).join("")));
  // the longest first: one may begin another
  const patterns = [...words]
    .filter((word) => word.trim() !== "")
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s"));
  if (patterns.length === 0) return [];
  return [...text.matchAll(new RegExp(patterns.join("|"), "gu"))].map(({ 0: word, index }) => ({
    place: Array.from(text.slice(0, index)).length,
    length: Array.from(word).length,
  }));
}
