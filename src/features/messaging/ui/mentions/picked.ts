/** Whom the writer picked among what was offered: what stands in the text, and whether they are added by sending it. */
export type Picked = { id: string; text: string; isOutside: boolean };

const lengthOf = (text: string) => Array.from(text).length;

/**
 * The picks that still stand in a text, at their places in code points: each where its words first stand after the one
 * before it.
 */
export function picksIn(content: string, picks: Picked[]) {
  const mentions: { id: string; place: number; length: number }[] = [];
  const ends = new Map<string, number>();
  for (const { id, text } of picks) {
    const at = content.indexOf(text, ends.get(text) ?? 0);
    if (at < 0) continue;
    ends.set(text, at + text.length);
    mentions.push({ id, place: lengthOf(content.slice(0, at)), length: lengthOf(text) });
  }
  return mentions;
}

/** What is sent of them: whom the text mentions, and those of them who are added first. */
export function sentPicks(content: string, picks: Picked[]) {
  const mentions = picksIn(content, picks);
  const isMentioned = ({ id, isOutside }: Picked) => isOutside && mentions.some((one) => one.id === id);
  return { mentions, addedIds: [...new Set(picks.filter(isMentioned).map(({ id }) => id))] };
}
