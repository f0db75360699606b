import { findKind } from "./rules";
import type { StoredNews } from "./schema";

/**
 * The words that say a notification, and what stands in them. Null: there are none, and the server's title and message
 * are shown. `quoted`: mail puts these values into quotation marks.
 */
export function sayingOf(news: StoredNews) {
  const words = findKind(news.type)?.words;
  const names = words?.names(news) ?? {};
  if (!words || Object.values(names).some((name) => name === null)) return null;
  const quoted = words.texts?.(news) ?? {};
  const { id, headingId } = words;
  return { id, headingId, values: { ...names, ...words.values?.(news) }, quoted };
}
