import { z } from "zod";

/**
 * A place in its surroundings, north up, with the place in the middle. `land` and `borders` are paths of SVG in a picture
 * of `width` times `height`, which is `kilometers` wide; empty: there is none.
 */
export const placeMapView = z
  .strictObject({
    width: z.int(),
    height: z.int(),
    kilometers: z.int(),
    land: z.string(),
    borders: z.string(),
  })
  .meta({ id: "PlaceMap" });
export type PlaceMapView = z.infer<typeof placeMapView>;

export const placeMapAnswer = z.strictObject({ map: placeMapView }).meta({ id: "PlaceMapAnswer" });
export type PlaceMapAnswer = z.infer<typeof placeMapAnswer>;
