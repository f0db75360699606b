import { wordsOf } from "@/features/accounts/mails";
import type { Reader } from "@/features/accounts/views";
import { siteUrl } from "@/server/env";
import type { Letter } from "@/server/mail";
import type { Waiting } from "./queries";
import { routeOf } from "./rules";
import { type NotificationView, sayingOf } from "./views";

/** More than so many are counted, not told one by one. */
const MAX_LINES = 30;

const plain = (chunks: unknown[]) => chunks.join("");
/** What leads nowhere of its own leads to the list that it stands in. */
const LIST = "/?openSocialHub=notifications";
const linkOf = (notification: NotificationView) => `${siteUrl()}${routeOf(notification) ?? LIST}`;

/** What it says, in one line; what we have no words for is in the server's. */
function sentenceOf(reader: Reader, notification: NotificationView): string {
  const saying = sayingOf(notification);
  if (!saying) return notification.message || notification.title;
  return String(wordsOf(reader).formatMessage({ id: saying.id }, { ...saying.values, b: plain }));
}

/** Every letter ends with the way to have no more of them. */
const footOf = (reader: Reader) =>
  wordsOf(reader).formatMessage(
    { id: "notifications.mail.foot" },
    { link: `${siteUrl()}/settings?tab=notifications` },
  );

const peopleOf = (reader: Reader, waiting: Waiting[]) => [
  ...new Set([reader.id, ...waiting.flatMap(({ actorId }) => actorId ?? [])]),
];

/** One notification. */
export function notificationMail(reader: Reader, waiting: Waiting): Letter {
  const { notification } = waiting;
  const sentence = sentenceOf(reader, notification);
  const values = { name: reader.name, sentence, link: linkOf(notification), foot: footOf(reader) };
  return {
    to: reader.email,
    people: peopleOf(reader, [waiting]),
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
    to: reader.email,
    people: peopleOf(reader, waiting),
    subject: formatMessage({ id: "notifications.mail.digestSubject" }, { count }),
    text: formatMessage({ id: "notifications.mail.digestText" }, { ...values, link: `${siteUrl()}${LIST}` }),
  };
}
