import { nobody } from "@/features/accounts/queries";
import { forgetPlaceLogs } from "./commands";

declare module "@/server/queue" {
  interface Jobs {
    "activities.purge-log": Record<string, never>;
  }
}

export const purgePlaceLogs = (): Promise<void> => forgetPlaceLogs(nobody);
