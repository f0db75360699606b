import type { AttachmentView } from "../../messages/views";

/** Bounds in px. Pictures fill the bubble: one, two, or a mosaic of 1.62:1. */
const MOST_WIDTH = 440;
const LEAST_WIDTH = 200;
export const MOSAIC_HEIGHT = 163;
/** Bounds of width / height. Beyond them a picture is cropped here; the large view shows all of it. */
const FLATTEST = 2.4;
const TALLEST = 0.8;
const UNKNOWN = 4 / 3;
/** Max pictures shown in a mosaic. */
export const PLACES = 3;

type Measures = Pick<AttachmentView, "width" | "height">;

/** Width (px) and aspect ratio of a single picture: its own, within bounds. */
export function frameOf({ width, height }: Measures): { width: number; ratio: number } {
  if (!width || !height) return { width: MOST_WIDTH, ratio: UNKNOWN };
  return {
    width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)),
    ratio: Math.min(FLATTEST, Math.max(TALLEST, width / height)),
  };
}

/** Width of a bubble of pictures, in px. */
export const widthOf = (pictures: Measures[]) =>
  pictures.length === 1 && pictures[0] ? frameOf(pictures[0]).width : MOST_WIDTH;

/** Estimated height of a message's pictures in px, before they are rendered. */
export function heightOf(pictures: Measures[]): number {
  const [first] = pictures;
  if (!first) return 0;
  if (pictures.length > 1) return MOSAIC_HEIGHT;
  const { width, ratio } = frameOf(first);
  return Math.round(width / ratio);
}
