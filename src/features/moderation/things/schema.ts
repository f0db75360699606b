import { z } from "zod";
import { id } from "@/lib/id";

/** Of a picture the name of its file, which may be given with its ending or as the picture's address. */
export const thingId = z
  .string()
  .min(1)
  .transform(
    (given) =>
      given
        .split("/")
        .at(-1)
        ?.replace(/(@2x)?\.webp$/, "") || given,
  )
  .pipe(id)
  .meta({ description: "opaque id" });
