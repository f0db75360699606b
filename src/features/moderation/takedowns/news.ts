import { z } from "zod";
import { thingKinds } from "@/features/accounts/takedowns/rules";
import { textIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

const data = z.strictObject({
  thingId: z.string(),
  kind: z.enum(thingKinds),
  title: z.string(),
  /** the staff's reason */
  message: z.string(),
});

const words = (id: string) => ({
  id,
  names: (news: StoredNews) => ({ title: textIn(news, "title") }),
  texts: (news: StoredNews) => ({ note: textIn(news, "message") }),
  values: (news: StoredNews) => ({ kind: textIn(news, "kind") ?? "OTHER" }),
});

/** To the owner: the staff is not named. */
export const takenDownNews = kind({
  name: "CONTENT_TAKEN_DOWN",
  data: data.extend({ action: z.enum(["HIDE", "DELETE"]) }),
  title: "Taken down",
  message: ({ title, message }) => `The staff has taken down ${title}: ${message}`,
  words: words("moderation.news.takenDown"),
  sign: "event-cancelled",
  picture: () => null,
  route: () => "/feedback",
  channels: { inApp: true, mail: "NOW" },
  isImpersonal: true,
});

export const putBackNews = kind({
  name: "CONTENT_RESTORED",
  data,
  title: "Put back",
  message: ({ title, message }) => `The staff has put back ${title}: ${message}`,
  words: words("moderation.news.putBack"),
  sign: "check",
  picture: () => null,
  route: () => null,
  channels: { inApp: true, mail: "NOW" },
  isImpersonal: true,
});

export const takedownsNews = [takenDownNews, putBackNews] as const;
