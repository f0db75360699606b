import { rule } from "@/lib/rule";

export const BYTES_OF_GB = 1_000_000_000;

/** `bytes`: with what is added; `most`: in GB. */
export const hasRoomForFiles = rule(
  "The files of one person can take up as much as the settings say: 2 GB unless they say otherwise.",
  (bytes: number, most: number) => bytes <= most * BYTES_OF_GB,
  "limit-reached",
);

/** The refusal of `hasRoomForFiles`, with the number of this site. */
export const filesRefusal = (most: number) => `The files of one person can take up at most ${most} GB.`;
