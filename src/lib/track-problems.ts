import { Refusal } from "./refusal";
import { MAX_METRES, MAX_SECONDS } from "./strength-limits";
import { shownCell } from "./strength-problems";

/** Max points of a file. */
export const MAX_POINTS = 200_000;
/** Max runs of a file. */
export const MAX_RUNS = 500;

/** Why one run of a file is refused. `cell`: its name or its beginning. */
const reasons = {
  EMPTY: (cell: string) => `“${cell}” holds no distance, no duration and no points.`,
  LONG: (cell: string) => `“${cell}” is longer than ${MAX_SECONDS / 86_400} days or ${MAX_METRES / 1000} km.`,
};
export type TrackReasonCode = keyof typeof reasons;
export const trackReasonCodes = Object.keys(reasons) as [TrackReasonCode, ...TrackReasonCode[]];
export type RefusedRun = { code: TrackReasonCode; cell: string };

export const trackReasonOf = (code: TrackReasonCode, cell: string) => reasons[code](shownCell(cell));

/** Why a file is refused whole. */
const flaws = {
  UNKNOWN: "This is not a training file. Export your training as FIT, GPX or TCX and choose that file.",
  CUT_OFF: "The file ends too early. Export or download it again.",
  DAMAGED: "The file is damaged and can't be read. Export or download it again.",
  CHECKSUM: "The file is damaged: its checksum is wrong. Copy it from the watch again.",
  DOCTYPE: "The file has a document type or entities, which no training app writes. It was not read.",
  DEEP: "The file is built in a way that no training app writes. It was not read.",
  ENCODING: "The file's characters are in an encoding that is not known.",
  ROUTE: "The file holds a route or places, but no training.",
  EMPTY: "The file holds no training.",
  MANY_POINTS: `The file has more than ${MAX_POINTS} points. Import it in parts.`,
  MANY_RUNS: `The file has more than ${MAX_RUNS} runs. Import it in parts.`,
  MANY_MESSAGES: "The file has too many messages. Import it in parts.",
};
export type TrackFlaw = keyof typeof flaws;

/** The refusal of a file: `too-large` where it has too much in it, otherwise `invalid`. */
export const trackRefusal = (flaw: TrackFlaw): Refusal =>
  new Refusal(flaw.startsWith("MANY_") ? "too-large" : "invalid", flaws[flaw]);
