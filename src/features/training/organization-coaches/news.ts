import { z } from "zod";
import { senderOf, senderPicture, textIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";

/** To a member whom the organization has named as a coach. Being named no more is not told. */
export const organizationCoachNews = kind({
  name: "organization_coach",
  data: z.strictObject({
    organizationId: z.string(),
    organizationName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    fromUsername: z.string(),
  }),
  title: "You are a coach",
  message: ({ fromUserName, organizationName }) =>
    `${fromUserName} has named you as a coach of ${organizationName}.`,
  words: {
    id: "training.news.organizationCoach",
    names: (news) => ({
      name: senderOf(news, "fromUserName"),
      organization: textIn(news, "organizationName"),
    }),
  },
  sign: "workout",
  picture: (news) => senderPicture(news, "fromUserName"),
  route: () => "/training/personal/clients",
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.organizationCoachSetting", group: "TRAINING" },
  readers: "MEMBERS",
});
