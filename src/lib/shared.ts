/** What another app has shared into this one. */
export type SharedText = { title: string; text: string; url: string };

/** Until it is taken it waits in the browser, under a key of the worker's database (worker-keys.ts). */
export type Shared = SharedText & {
  files: File[];
  /** Milliseconds since 1970. */
  at: number;
  /** The id of the person for whom it is; null: of whoever signs in next in this browser. */
  personId: string | null;
};

/** The names of the form's fields, as the manifest tells them to the browser. */
export const SHARE_FIELDS = { title: "title", text: "text", url: "url", files: "files" } as const;
export const SHARE_PATH = "/share";

const KEPT_MS = 3_600_000;

/** For one person, and gone after an hour. */
export const isStillShared = ({ at, personId }: Shared, me: string, now: number): boolean =>
  now - at < KEPT_MS && now >= at && (personId === null || personId === me);

/** The text of a message. Apps say the same address or title in two fields. */
export function textOfShared({ title, text, url }: SharedText): string {
  const parts: string[] = [];
  for (const part of [text.trim(), title.trim(), url.trim()])
    if (part && !parts.some((other) => other.includes(part))) parts.push(part);
  const [said = "", ...others] = parts;
  const isTitleFirst = title.trim() !== "" && others[0] === title.trim();
  return (isTitleFirst ? [title.trim(), said, ...others.slice(1)] : parts).join("\n");
}
