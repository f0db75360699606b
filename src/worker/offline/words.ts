/** The texts of the page, of which the server writes those of one language into it. */
export type OfflineWords = {
  language: string;
  /** "{name}" is what was asked for. */
  text: string;
  textPlain: string;
  /** "{when}" is a time of today, or a day. */
  from: string;
  /** Names of pages by the beginning of their address, the longest first. */
  places: [string, string][];
};

/** What was asked for: its name if a link told it, else that of its kind of page; null: neither is known. */
export function nameOf(path: string, told: string | null, places: OfflineWords["places"]): string | null {
  const isAt = (begin: string) => path === begin || (begin !== "/" && path.startsWith(`${begin}/`));
  return told?.trim() || (places.find(([begin]) => isAt(begin))?.[1] ?? null);
}

/** The parts of a text before and after a place such as "{name}". */
export function around(text: string, place: string): [string, string] {
  const at = text.indexOf(place);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + place.length)];
}

/** When something kept was current: the time if that was today, else the day. */
export function ageOf(at: Date, now: Date, language: string): string {
  const isToday = at.toDateString() === now.toDateString();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { hour: "2-digit", minute: "2-digit" }
    : { weekday: "long", day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(language, form).format(at);
}
