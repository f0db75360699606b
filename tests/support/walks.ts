import fc from "./chance";
import { isFull } from "./full";

/** `path`: to the case that failed, as fast-check prints it beside the seed. Without it a few cases are tried. */
type Seed = { seed: number; path?: string };

/**
 * The random walks, each with the seeds that `npm test` always walks with. `npm run test:full` walks with a new seed and
 * prints it; when it fails, its seed and path join the list here, with the correction.
 */
const walks = {
  "friends, one act after the other": [{ seed: 4 }],
  "friends, several acts at once": [{ seed: 20261121 }],
  "times of a series": [{ seed: 20261121 }],
  "messages in several windows": [{ seed: 20261121 }],
} satisfies Record<string, Seed[]>;

/** Walks `few` times with each seed of the list, and `many` times with the new seed in `npm run test:full`. */
export async function walk<Given>(
  name: keyof typeof walks,
  property: fc.IAsyncPropertyWithHooks<Given>,
  { few, many }: { few: number; many: number },
): Promise<void> {
  const listed: Seed[] = walks[name];
  for (const one of listed)
    await fc.assert(property, { numRuns: one.path ? 1 : few, endOnFailure: true, ...one });
  if (isFull) await fc.assert(property, { numRuns: many, endOnFailure: true });
}
