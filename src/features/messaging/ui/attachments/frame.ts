import type { AttachmentView } from "../../messages/views";

/** In px. Pictures fill the bubble: one, two, or a mosaic of 1.62:1. */
const MOST_WIDTH = 440;
const LEAST_WIDTH = 200;
export const MOSAIC_HEIGHT = 163;
/** Neither a strip nor a tower: what lies beyond is cut here and whole in large. */
const FLATTEST = 2.4;
const TALLEST = 0.8;
const UNKNOWN = 4 / 3;
/** So many places has a mosaic. */
export const PLACES = 3;

type Measures = Pick<AttachmentView, "width" | "height">;

/** How a single picture stands: as wide as it is, within bounds. */
export function frameOf({ width, height }: Measures): { width: number; ratio: number } {
  if (!width || !height) return { width: MOST_WIDTH, ratio: UNKNOWN };
  return {
    width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)),
    ratio: Math.min(FLATTEST, Math.max(TALLEST, width / height)),
  };
}

/** How wide the bubble of pictures is. */
export const widthOf = (pictures: Measures[]) =>
  pictures.length === 1 && pictures[0] ? frameOf(pictures[0]).width : MOST_WIDTH;

/** About how high pictures will stand, before they are drawn. */
export function heightOf(pictures: Measures[]): number {
  const [first] = pictures;
  if (!first) return 0;
  if (pictures.length > 1) return MOSAIC_HEIGHT;
  const { width, ratio } = frameOf(first);
  return Math.round(width / ratio);
}
