import { z } from "zod";
import { kind } from "./kinds/schema";

/** To the owner of an account whose address, never confirmed, has gone to another account. */
export const addressLapsedNews = kind({
  name: "ACCOUNT_ADDRESS_LAPSED",
  data: z.strictObject({}),
  title: "Enter another email address",
  message: () => "Your email address was never confirmed and has gone to another account. Enter another one.",
  words: { id: "notifications.news.addressLapsed", names: () => ({}) },
  sign: "bell",
  picture: () => null,
  route: () => "/settings?tab=account",
  channels: { inApp: true, mail: "OFF" },
  isImpersonal: true,
});
