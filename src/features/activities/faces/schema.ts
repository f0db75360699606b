import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_FACES } from "./rules";

const tooMany = `times can name at most ${MAX_FACES} times.`;

/** An activity by its id, and after an underscore one of its times. */
const time = z
  .string()
  .regex(
    /^[^_]+(_(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/,
    "times must be ids, each with _ and a moment where it repeats.",
  )
  .transform((text) => {
    const [name, at = null] = text.split("_");
    return { activityId: id.parse(name), at, occurrence: at === null ? null : new Date(at) };
  })
  .refine(
    ({ at, occurrence }) =>
      occurrence === null || (Number.isFinite(+occurrence) && occurrence.toISOString() === at),
    "A moment is not valid.",
  );

/** `times`: separated by commas. */
export const faceList = z.object({
  times: z
    .string()
    .min(1, "times must name at least one time.")
    .max(70 * MAX_FACES, tooMany)
    .transform((times) => times.split(","))
    .pipe(z.array(time).max(MAX_FACES, tooMany)),
});
export type FaceList = z.output<typeof faceList>;
