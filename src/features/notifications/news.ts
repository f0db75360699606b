import { z } from "zod";
import { textIn } from "./kinds/rules";
import { kind } from "./kinds/schema";

/** To the owner of an account whose address, never confirmed, has gone to another account. */
export const addressLapsedNews = kind({
  name: "ACCOUNT_ADDRESS_LAPSED",
  data: z.strictObject({ email: z.string() }),
  title: "Enter another email address",
  message: ({ email }) =>
    `The address ${email} was never confirmed and has gone to another account. Enter another one.`,
  words: { id: "notifications.news.addressLapsed", names: (news) => ({ email: textIn(news, "email") }) },
  sign: "bell",
  picture: () => null,
  route: () => "/settings?tab=account",
  channels: { inApp: true, mail: "OFF" },
  isImpersonal: true,
});

/** The line that counts what strangers have caused beyond the numbers of a day. */
export const moreInvitationsNews = kind({
  name: "MORE_INVITATIONS",
  data: z.strictObject({
    /** how many of them wait for an answer */
    count: z.number(),
  }),
  title: "More invitations",
  // without the number, which changes while the line stands
  message: () => "More invitations from people you don't know.",
  words: {
    id: "notifications.news.more",
    names: ({ data }) => ({ number: typeof data.count === "number" ? String(data.count) : null }),
    values: ({ data }) => ({ count: Number(data.count) }),
  },
  sign: "bell",
  picture: () => null,
  route: () => "/?social=invitations",
  channels: { inApp: true, mail: "OFF" },
  isImpersonal: true,
});
