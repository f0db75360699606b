import { groupPictures, listKnownPictures } from "./queries";

declare module "@/server/queue" {
  interface Jobs {
    "groups.sweep-pictures": Record<string, never>;
  }
}

/** Removes pictures that no group refers to: of deleted groups, or one of two that were uploaded at once. */
export const sweepGroupPictures = (): Promise<void> => groupPictures.sweep(listKnownPictures);
