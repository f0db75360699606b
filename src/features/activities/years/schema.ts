import { z } from "zod";

const error = "year must be a year from 1900 to 2999.";

export const yearChoice = z.object({
  year: z.coerce.number(error).int(error).min(1900, error).max(2999, error),
});
export type YearChoice = z.output<typeof yearChoice>;
