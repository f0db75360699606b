import { v7 } from "uuid";
import { z } from "zod";
import { NOBODY } from "./nobody";

/** UUIDv7: ids grow with time, so that indexes are appended at their end. */
export const newId = () => v7();

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * An id in an input (docs/contract.md, 1): missing, empty or not a string is invalid; any other string that names
 * nothing is simply not found, because it becomes an id that never exists.
 */
export const id = z
  .string()
  .min(1)
  .transform((text) => (canonical.test(text) ? text : NOBODY))
  .meta({ description: "opaque id" });

/** The lowest id that can have been created at that moment or later. */
export function idFloor(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
