import { z } from "zod";

/** A page size in a query string or a tRPC input: whole, from 1 to `most`. */
export const pageSize = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual);
