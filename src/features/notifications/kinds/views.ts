import { findKind } from "./rules";
import type { StoredNews } from "./schema";

/**
 * The message id of a notification's text and its values. Null: there is no text for it, and the server's title and
 * message are shown. `quoted`: values that emails put into quotation marks.
 */
export function messageDescriptorOf(news: StoredNews) {
  const words = findKind(news.type)?.words;
  const names = words?.names(news) ?? {};
  if (!words || Object.values(names).some((name) => name === null)) return null;
  const quoted = words.texts?.(news) ?? {};
  const { id, headingId } = words;
  return { id, headingId, values: { ...names, ...words.values?.(news) }, quoted };
}
