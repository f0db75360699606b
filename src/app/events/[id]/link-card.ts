import { createIntl } from "react-intl/server";
import type { ActivityPreviewView } from "@/features/activities/pages/views";
import { timeTextOf } from "@/features/activities/ui/time-text";
import { dictionaries } from "@/i18n/dictionaries";
import { placeName } from "@/lib/place";
import { languageOfRequest } from "../../person";

/** What a card of a link says: whether it is cancelled, when and where it is, and what it is about. */
export async function cardOf(preview: ActivityPreviewView): Promise<{ title: string; text: string }> {
  const { title, description, location, timeZone, time, cancelledAt } = preview;
  const language = await languageOfRequest();
  const intl = createIntl({ locale: language, messages: dictionaries[language], timeZone });
  const when = timeTextOf(intl, preview, new Date(), "long");
  const facts = location ? `${when} · ${placeName(location)}` : when;
  const isCancelled = cancelledAt !== null || time?.isCancelled;
  return {
    title: isCancelled ? intl.formatMessage({ id: "activities.page.cancelledCard" }, { title }) : title,
    text: description ? `${facts} – ${description}` : facts,
  };
}
