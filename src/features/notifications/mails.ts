import type { Letter } from "@/features/accounts/letters/rules";
import { quoted } from "@/features/accounts/letters/views";
import { wordsOf } from "@/features/accounts/mails";
import type { Reader } from "@/features/accounts/views";
import { siteUrl } from "@/server/env";
import { routeOf } from "./kinds/rules";
import { sayingOf } from "./kinds/views";
import type { Waiting } from "./queries";
import type { NotificationView } from "./views";

/** More than so many are counted, not told one by one. */
const MAX_LINES = 30;

/** What leads nowhere of its own leads to the list that it stands in. */
const LIST = "/?openSocialHub=notifications";
const linkOf = (notification: NotificationView) => `${siteUrl()}${routeOf(notification) ?? LIST}`;

/** What it says, in one line; what we have no words for is in the server's. */
function sentenceOf(reader: Reader, notification: NotificationView): string {
  const saying = sayingOf(notification);
  const quote = (text: string) => quoted(text, reader.language);
  if (!saying) return quote(notification.message || notification.title);
  const texts = Object.entries(saying.quoted).map(([name, text]) => [name, text && quote(text)]);
  const values = { ...saying.values, ...Object.fromEntries(texts) };
  const b = (chunks: unknown[]) => quote(chunks.join(""));
  return String(wordsOf(reader).formatMessage({ id: saying.id }, { ...values, b }));
}

/** Every letter ends with the way to have no more of them. */
const footOf = (reader: Reader) =>
  wordsOf(reader).formatMessage(
    { id: "notifications.mail.foot" },
    { link: `${siteUrl()}/settings?tab=notifications` },
  );

const peopleOf = (waiting: Waiting[]) => [...new Set(waiting.flatMap(({ actorId }) => actorId ?? []))];

/** One notification. */
export function notificationMail(reader: Reader, waiting: Waiting): Letter {
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

/** What of the day is still unread. */
export function digestMail(reader: Reader, waiting: Waiting[]): Letter {
  const { formatMessage, formatDate } = wordsOf(reader);
  const count = waiting.length;
  const lines = waiting.slice(0, MAX_LINES).map(({ notification }) => {
    const time = formatDate(notification.createdAt, { weekday: "short", hour: "numeric", minute: "numeric" });
    return `- ${sentenceOf(reader, notification)} (${time})\n  ${linkOf(notification)}`;
  });
  const more = Math.max(0, count - MAX_LINES);
  const values = { name: reader.name, count, list: lines.join("\n\n"), more, foot: footOf(reader) };
  return {
    reader,
    purpose: "digest",
    people: peopleOf(waiting),
    subject: formatMessage({ id: "notifications.mail.digestSubject" }, { count }),
    text: formatMessage({ id: "notifications.mail.digestText" }, { ...values, link: `${siteUrl()}${LIST}` }),
  };
}
