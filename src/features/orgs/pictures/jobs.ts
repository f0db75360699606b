import { listKnownLogos, logos } from "./queries";

declare module "@/server/queue" {
  interface Jobs {
    "orgs.sweep-pictures": Record<string, never>;
  }
}

/** Removes logos that no organization refers to: of deleted ones, or one of two that were uploaded at once. */
export const sweepLogos = (): Promise<void> => logos.sweep(listKnownLogos);
