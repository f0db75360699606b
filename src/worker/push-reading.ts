import type { Push, PushAction, PushRequest } from "@/lib/push";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const countOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function requestOf(value: unknown): PushRequest | undefined {
  if (!isObject(value) || !textOf(value.method) || !textOf(value.path)) return undefined;
  return {
    method: textOf(value.method),
    path: textOf(value.path),
    ...(isObject(value.body) ? { body: value.body } : {}),
  };
}

/** Those that have a name and words. */
function actionsOf(value: unknown): PushAction[] {
  const given = Array.isArray(value) ? value.filter(isObject) : [];
  return given.flatMap((one) => {
    const [action, title] = [textOf(one.action), textOf(one.title)];
    const request = requestOf(one.request);
    return action && title ? [{ action, title, ...(request ? { request } : {}) }] : [];
  });
}

const kinds: readonly unknown[] = ["MESSAGE", "NOTIFICATION", "TEST"];

/**
 * The data of a push, as far as it can be read: a worker that is older or newer than the server shows what it knows.
 * Null: nothing in it can be shown.
 */
export function readPush(text: string | null | undefined): Push | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  if (!isObject(value) || !textOf(value.title)) return null;
  const { standing } = value;
  return {
    kind: (kinds.includes(value.kind) ? value.kind : "NOTIFICATION") as Push["kind"],
    person: textOf(value.person),
    tag: textOf(value.tag),
    title: textOf(value.title),
    body: textOf(value.body),
    path: textOf(value.path) || "/",
    at: textOf(value.at),
    count: countOf(value.count) ?? 1,
    isQuiet: value.isQuiet === true,
    badge: countOf(value.badge),
    standing: Array.isArray(standing) ? standing.filter((tag) => typeof tag === "string") : null,
    actions: actionsOf(value.actions),
    ...(requestOf(value.pressed) ? { pressed: requestOf(value.pressed) as PushRequest } : {}),
  };
}
