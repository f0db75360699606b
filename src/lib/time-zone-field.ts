import { z } from "zod";

/** A time zone that this server knows, such as Europe/Stockholm. */
export const timeZone = z.string().refine(isTimeZone, "Time zone is not known.");

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
