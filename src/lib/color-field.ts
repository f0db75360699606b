import { z } from "zod";
import { isColor } from "./color";

/** A hex color. #RGB becomes #RRGGBB, so that only one form is stored. */
export const color = z
  .string()
  .trim()
  .refine(isColor, "Color must be a hex color such as #3B82F6.")
  .transform((hex) =>
    hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join("")}` : hex,
  );
