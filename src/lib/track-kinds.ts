import { isFit } from "./track-fit-cutting";
import { rootNameOf } from "./track-xml";

export type TrackKind = "FIT" | "GPX" | "TCX";

/** The format of a training file; null: it is none of these. Says nothing of whether it can be read. */
export function trackKindOf(bytes: Uint8Array): TrackKind | null {
  if (isFit(bytes)) return "FIT";
  const root = rootNameOf(bytes);
  if (root === "gpx") return "GPX";
  return root === "TrainingCenterDatabase" ? "TCX" : null;
}

/** Whether a file is one of a watch or an app for running: FIT, GPX or TCX. */
export const isTrackFile = (bytes: Uint8Array): boolean => trackKindOf(bytes) !== null;
