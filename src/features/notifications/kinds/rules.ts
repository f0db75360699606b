import { registry } from "@/lib/registry";
import { rule } from "@/lib/rule";
import type {
  Asks,
  NotificationIcon,
  NotificationKind,
  Picture,
  Readers,
  StoredNews,
  UndeclaredKind,
} from "./schema";

/** Filled by src/api/registrations.ts on the server and by features/hub/ui/registrations.ts in the browser. */
export const kinds = registry<NotificationKind>("kinds of notifications");

/** In the order of registration. On a hot reload, a module registers its kinds again. */
export const listKinds = (): NotificationKind[] => [
  ...new Map(kinds.all().map((kind) => [kind.name, kind])).values(),
];
/** The types of notifications that stay when the account of the user who caused them is deleted. */
export const listImpersonalTypes = () =>
  listKinds().flatMap(({ name, isImpersonal }) => (isImpersonal ? [name] : []));

/** The types of notifications that only these may read. */
export const listTypesFor = (...readers: Readers[]) =>
  listKinds().flatMap((kind) => (kind.readers && readers.includes(kind.readers) ? [kind.name] : []));

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

/** The sender's current name if the account is known, else the name in a field of `data`. */
export const senderOf = (news: StoredNews, field: string): string | null =>
  news.fromUser?.name ?? textIn(news, field);

/** The sender's picture; null: no name is known. */
export function senderPicture(news: StoredNews, field: string): Picture | null {
  const name = senderOf(news, field);
  return name === null ? null : { person: { id: news.fromUser?.id ?? name, name } };
}

/** The tile of what an id in `data` identifies. */
export function tilePicture(news: StoredNews, field: string): Picture | null {
  const tileId = textIn(news, field);
  return tileId === null ? null : { tileId };
}

/** Filled with one entry along with the kinds. */
export const undeclaredKinds = registry<UndeclaredKind>("undeclared kinds of notifications");
const undeclared = () => undeclaredKinds.all()[0] as UndeclaredKind;

/** Where a click on a notification leads; null: nowhere, the click only marks it as read. */
export const routeOf = (news: StoredNews): string | null => (findKind(news.type) ?? undeclared()).route(news);

/** The picture beside a notification; null: its sign alone. */
export const pictureOf = (news: StoredNews): Picture | null =>
  (findKind(news.type) ?? undeclared()).picture(news);

/** Where "Show", next to the two answers, leads: an organization's page. */
export function cardRouteOf(news: StoredNews): string | null {
  const kind = findKind(news.type);
  return kind ? (kind.cardRoute?.(news) ?? null) : undeclared().cardRoute(news);
}

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

export const iconOf = (type: string): NotificationIcon => findKind(type)?.sign ?? undeclared().sign(type);

/** How a notification is answered; undefined: it can't be answered. */
export function answerOptionsOf(type: string): Asks | undefined {
  const kind = findKind(type);
  return kind ? kind.asks : undeclared().asks(type);
}

export const mayAnswerNotification = rule(
  "A notification can be answered if it is about an invitation or request that has not been answered.",
  ({ type, invitationStatus }: { type: string; invitationStatus: string | null }) =>
    answerOptionsOf(type) !== undefined && !invitationStatus,
);
