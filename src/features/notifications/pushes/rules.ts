import type { PushPayload } from "./schema";

/** RFC 8291, 4: 4 096 bytes of a body hold so many of the text, beside its header, its tag and the mark of its end. */
export const MAX_PAYLOAD_BYTES = 4096 - 86 - 16 - 1;
/** How many tags of what is unread a push may name; of more it names none. */
export const MAX_STANDING = 30;
/** The source of a push for trial. */
export const TRIAL = "test";

/** While somebody has the app open somewhere, a push waits so long for being read there. */
export const ACTIVE_WAIT_SECONDS = 10;
/** How long one process may take to send what it has claimed; then another may. */
export const CLAIM_SECONDS = 20;

const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3600;
/** What a push service may ask for at most. */
const MAX_ASKED_SECONDS = 24 * 3600;

/**
 * Seconds until the next try at a push service that was busy, failed or did not answer. `retryAfter`: its header, in seconds
 * or as a date.
 */
export function retrySeconds(failures: number, retryAfter: string | undefined, now: Date): number {
  const own = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(failures, 10));
  if (!retryAfter) return own;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (new Date(retryAfter).getTime() - now.getTime()) / 1000;
  return Number.isFinite(asked) ? Math.min(MAX_ASKED_SECONDS, Math.max(own, Math.ceil(asked))) : own;
}

/** What a push service's answer means (RFC 8030, 5 and 7.3). */
export function outcomeOf(status: number): "sent" | "gone" | "refused" | "later" {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

const bytesOf = (payload: PushPayload) => new TextEncoder().encode(JSON.stringify(payload)).length;

/** Cuts between code points, and marks that something is missing. */
const cut = (text: string, length: number) => {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, Math.max(0, length - 1)).join("")}…`;
};

/** Max code points of the title and the text: more are shown nowhere. */
const MAX_TITLE = 120;
const MAX_TEXT = 600;

/** A payload of at most `MAX_PAYLOAD_BYTES`: the text is shortened, then the tags and the actions are left out. */
export function fitPayload(payload: PushPayload): PushPayload {
  const short = { ...payload, title: cut(payload.title, MAX_TITLE), body: cut(payload.body, MAX_TEXT) };
  const smaller = [
    short,
    { ...short, body: cut(short.body, MAX_TEXT / 3) },
    { ...short, body: cut(short.body, MAX_TEXT / 3), standing: null },
    {
      ...short,
      body: cut(short.body, MAX_TEXT / 6),
      title: cut(short.title, MAX_TITLE / 2),
      standing: null,
      actions: [],
    },
  ];
  return (
    smaller.find((one) => bytesOf(one) <= MAX_PAYLOAD_BYTES) ?? {
      ...short,
      body: "",
      standing: null,
      actions: [],
    }
  );
}

/** The Topic header: 32 characters of base64url at most, the same for what is about the same (RFC 8030, 5.4). */
export const topicOf = (subjectId: string): string => subjectId.replaceAll("-", "");
