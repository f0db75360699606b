import type { Email } from "@/features/accounts/emails/rules";
import { quoted } from "@/features/accounts/emails/views";
import { wordsOf } from "@/features/accounts/mails";
import type { Reader } from "@/features/accounts/views";
import { siteUrl } from "@/server/env";
import { messageDescriptorOf, routeOf } from "./kinds/rules";
import type { UnreadNotification } from "./queries";
import type { NotificationView } from "./views";

/** Max notifications listed in a daily email; the others are only counted. */
const MAX_LINES = 30;

/** Where a notification without a route of its own leads: the list. */
const LIST = "/?openSocialHub=notifications";
/** Where a notification leads from outside the app. */
export const pathOf = (notification: NotificationView): string => routeOf(notification) ?? LIST;
const linkOf = (notification: NotificationView) => `${siteUrl()}${pathOf(notification)}`;

/**
 * The text in one line; the server's English text if there is none for its kind. `quote`: what is done with names and with
 * what users wrote.
 */
export function sentenceOf(
  reader: Reader,
  notification: NotificationView,
  quote = (text: string) => quoted(text, reader.language),
): string {
  const saying = messageDescriptorOf(notification);
  if (!saying) return quote(notification.message || notification.title);
  const texts = Object.entries(saying.quoted).map(([name, text]) => [name, text && quote(text)]);
  const values = { ...saying.values, ...Object.fromEntries(texts) };
  const b = (chunks: unknown[]) => quote(chunks.join(""));
  return String(wordsOf(reader).formatMessage({ id: saying.id }, { ...values, b }));
}

/** Every email ends with a link to the settings that turn emails off. */
const footOf = (reader: Reader) =>
  wordsOf(reader).formatMessage(
    { id: "notifications.mail.foot" },
    { link: `${siteUrl()}/settings?tab=notifications` },
  );

const peopleOf = (waiting: UnreadNotification[]) => [
  ...new Set(waiting.flatMap(({ actorId }) => actorId ?? [])),
];

/** The email about one notification. */
export function notificationMail(reader: Reader, waiting: UnreadNotification): Email {
  const { notification } = waiting;
  const sentence = sentenceOf(reader, notification);
  const values = { name: reader.name, sentence, link: linkOf(notification), foot: footOf(reader) };
  return {
    reader,
    purpose: "news",
    people: peopleOf([waiting]),
    causedById: waiting.actorId,
    subject: sentence,
    text: wordsOf(reader).formatMessage({ id: "notifications.mail.text" }, values),
  };
}

/** A line of the daily email that is about something else than a notification. `people`: the ids of those named. */
export type DigestLine = { text: string; path: string; people: string[] };

/** The daily email with the notifications that are still unread, and the lines of higher features. */
export function digestMail(reader: Reader, waiting: UnreadNotification[], others: DigestLine[]): Email {
  const { formatMessage, formatDate } = wordsOf(reader);
  const count = waiting.length + others.length;
  const told = waiting.slice(0, MAX_LINES).map(({ notification }) => {
    const time = formatDate(notification.createdAt, { weekday: "short", hour: "numeric", minute: "numeric" });
    return `- ${sentenceOf(reader, notification)} (${time})\n  ${linkOf(notification)}`;
  });
  const rest = others.map(({ text, path }) => `- ${text}\n  ${siteUrl()}${path}`);
  const lines = [...told, ...rest].slice(0, MAX_LINES);
  const more = Math.max(0, count - MAX_LINES);
  const values = { name: reader.name, count, list: lines.join("\n\n"), more, foot: footOf(reader) };
  return {
    reader,
    purpose: "digest",
    people: [...new Set([...peopleOf(waiting), ...others.flatMap(({ people }) => people)])],
    subject: formatMessage({ id: "notifications.mail.digestSubject" }, { count }),
    text: formatMessage({ id: "notifications.mail.digestText" }, { ...values, link: `${siteUrl()}${LIST}` }),
  };
}
