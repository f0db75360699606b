import { registry } from "@/lib/registry";
import { rule } from "@/lib/rule";
import type { NotificationIcon, NotificationKind, StoredNews } from "./schema";

/** Filled by src/api/registrations.ts on the server and by features/hub/ui/registrations.ts in the browser. */
export const kinds = registry<NotificationKind>("kinds of notifications");

/** In the order of registration. On a hot reload, a module registers its kinds again. */
const listKinds = (): NotificationKind[] => [
  ...new Map(kinds.all().map((kind) => [kind.name, kind])).values(),
];
/** The kinds whose channels users can choose. */
export const listSettingKinds = () =>
  listKinds().flatMap(({ setting, ...kind }) => (setting ? [{ ...kind, setting }] : []));

export const findKind = (name: string) => kinds.all().find((kind) => kind.name === name);

/** A string field of `data`; null: no such field. */
export function textIn({ data }: Pick<StoredNews, "data">, field: string): string | null {
  const value = data[field];
  return typeof value === "string" && value !== "" ? value : null;
}

/** A string field of `data`, URL-encoded. */
export function urlPartIn(news: StoredNews, field: string): string | null {
  const text = textIn(news, field);
  return text && encodeURIComponent(text);
}

/** A date field of `data`. */
export function timeIn(news: StoredNews, field: string): Date | null {
  const text = textIn(news, field);
  const at = text === null ? null : new Date(text);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** The sender's current name, if the account is known. */
export const senderOf = (news: StoredNews): string | null =>
  news.fromUser?.name ?? textIn(news, "fromUserName") ?? textIn(news, "invitedBy");

/**
 * Types that no feature declares, stored by an older or newer version. Their route, icon and answers are derived from
 * `data` and from words in the type's name.
 */
const undeclared = {
  route(news: StoredNews): string | null {
    const event = urlPartIn(news, "eventId");
    if (event && /approv/i.test(news.type)) return `/admin?tab=events&eventId=${event}`;
    if (event) return `/events/${event}`;
    const [client, workout] = [urlPartIn(news, "clientId"), urlPartIn(news, "workoutId")];
    if (client && workout) return `/training/personal/clients/${client}/progress?workoutId=${workout}`;
    const program = urlPartIn(news, "programId");
    if (program) return `/training/personal/programs/${program}`;
    if (urlPartIn(news, "groupId")) return "/?social=groups";
    return urlPartIn(news, "organizationId") && "/?social=organizations";
  },
  sign(type: string): NotificationIcon {
    if (/^workout/i.test(type)) return "workout";
    if (/^group/i.test(type)) return "group";
    if (/^organization/i.test(type)) return "organization";
    return /^(activity|event)/i.test(type) ? "event" : "bell";
  },
  asks: {
    answerer: "invitation" as const,
    idField: "invitationId",
    target: (news: StoredNews) =>
      ["activityName", "groupName", "organizationName", "targetName"]
        .map((field) => textIn(news, field))
        .find((name) => name !== null) ?? null,
  },
};

/** Where a click on a notification leads; null: nowhere, the click only marks it as read. */
export const routeOf = (news: StoredNews): string | null => (findKind(news.type) ?? undeclared).route(news);

/** Where "Show", next to the two answers, leads: an organization's page. */
export function cardRouteOf(news: StoredNews): string | null {
  const kind = findKind(news.type);
  if (kind) return kind.cardRoute?.(news) ?? null;
  const slug = urlPartIn(news, "organizationSlug");
  return slug && `/org/${slug}`;
}

export const iconOf = (type: string): NotificationIcon => findKind(type)?.sign ?? undeclared.sign(type);

/** How a notification is answered; undefined: it can't be answered. */
export function answerOptionsOf(type: string) {
  const kind = findKind(type);
  if (kind) return kind.asks;
  return /invitation|request/i.test(type) ? undeclared.asks : undefined;
}

export const mayAnswerNotification = rule(
  "A notification can be answered if it is about an invitation or request that has not been answered.",
  ({ type, invitationStatus }: { type: string; invitationStatus: string | null }) =>
    answerOptionsOf(type) !== undefined && !invitationStatus,
);
