import { z } from "zod";
import { isLine } from "./line";
import { hasControls, lengthOf, tidy } from "./text";

/**
 * A text of at most `max` code points, tidied; control characters but tab and newline are invalid, also at the ends,
 * where `trim` would remove two of them. `min` 1 makes it required.
 */
export const text = (max: number, { min = 0, name = "Text" } = {}) =>
  z
    .string()
    .refine((sent) => !hasControls(sent), `${name} contains control characters.`)
    .transform(tidy)
    .superRefine((value, context) => {
      if (min > 0 && value === "") {
        context.addIssue({ code: "custom", message: `${name} is required.` });
      } else if (lengthOf(value) > max) {
        context.addIssue({ code: "custom", message: `${name} can have at most ${max} characters.` });
      } else if (lengthOf(value) < min) {
        context.addIssue({ code: "custom", message: `${name} needs at least ${min} characters.` });
      }
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });

/** A name, title or label: a text of at most `max` code points on one line (`isLine`). `min` 1 makes it required. */
export const line = (max: number, options: { min?: number; name?: string } = {}) =>
  text(max, options)
    .refine((value) => isLine(value), isLine.sentence)
    .meta({ maxLength: max, ...(options.min ? { minLength: options.min } : {}) });
