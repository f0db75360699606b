import type { AttachmentView } from "../../messages/views";

/** Bounds in px. Pictures fill the bubble: one, two, or a mosaic of 1.62:1. */
const MAX_WIDTH = 440;
const MIN_WIDTH = 200;
export const MOSAIC_HEIGHT = 163;
/** Bounds of width / height. Beyond them a picture is cropped here; the large view shows all of it. */
const MAX_RATIO = 2.4;
const MIN_RATIO = 0.8;
const DEFAULT_RATIO = 4 / 3;
/** Max pictures shown in a mosaic. */
export const MAX_TILES = 3;

type Dimensions = Pick<AttachmentView, "width" | "height">;

/** Width (px) and aspect ratio of a single picture: its own, within bounds. */
export function frameOf({ width, height }: Dimensions): { width: number; ratio: number } {
  if (!width || !height) return { width: MAX_WIDTH, ratio: DEFAULT_RATIO };
  return {
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)),
    ratio: Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height)),
  };
}

/** Width of a bubble of pictures, in px. */
export const widthOf = (pictures: Dimensions[]) =>
  pictures.length === 1 && pictures[0] ? frameOf(pictures[0]).width : MAX_WIDTH;

/** Estimated height of a message's pictures in px, before they are rendered. */
export function heightOf(pictures: Dimensions[]): number {
  const [first] = pictures;
  if (!first) return 0;
  if (pictures.length > 1) return MOSAIC_HEIGHT;
  const { width, ratio } = frameOf(first);
  return Math.round(width / ratio);
}
