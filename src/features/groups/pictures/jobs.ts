import { sweepFiles } from "@/server/storage/sweep";
import { listKnownPictures } from "./queries";
import { LARGE_PICTURE_FOLDER, PICTURE_FOLDER } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "groups.sweep-pictures": Record<string, never>;
  }
}

/** Removes pictures that no group refers to: of deleted groups, or one of two that were uploaded at once. */
export async function sweepGroupPictures(): Promise<void> {
  for (const folder of [PICTURE_FOLDER, LARGE_PICTURE_FOLDER]) await sweepFiles(folder, listKnownPictures);
}
