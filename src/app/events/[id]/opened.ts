import { cache } from "react";
import { isMissing } from "../../open-page";
import { callerOfRequest, type SearchParams } from "../../person";

/** Loaded once per request. Null: no such activity, or none that the caller may see. */
export const findActivity = cache(async (id: string, occurrence?: string) => {
  const get = (await callerOfRequest()).activities.get({ id, occurrence });
  return get.catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

/** The time of a repeating activity that the address names. */
export async function timeOf(searchParams: SearchParams): Promise<string | undefined> {
  const at = new Date(String((await searchParams)["time"]));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What anyone may see, also without a session. Null: the activity is not open to everybody. */
const findPreview = cache(async (id: string, occurrence?: string) => {
  const given = (await callerOfRequest()).activities.pages.preview({ id, occurrence });
  return given
    .then(({ activity }) => activity)
    .catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

/** At one time; the rule may have changed since the address was shared, and then as a whole. */
export const findPreviewAt = async (id: string, occurrence?: string) =>
  (occurrence && (await findPreview(id, occurrence))) || findPreview(id);
