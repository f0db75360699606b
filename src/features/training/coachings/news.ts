import { z } from "zod";
import { senderOf, senderPicture, textIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import { coachingRoles } from "./rules";

const from = { fromUserId: z.string(), fromUserName: z.string(), fromUsername: z.string() };
const between = { ...from, coachingId: z.string() };
const names = (news: StoredNews) => ({ name: senderOf(news, "fromUserName") });
const picture = (news: StoredNews) => senderPicture(news, "fromUserName");
const route = (news: StoredNews) => {
  const id = urlPartIn(news, "coachingId");
  return id && `/training/personal?coachingId=${id}`;
};
const role = (news: StoredNews) => ({ role: textIn(news, "role") ?? "COACH" });

/** `role`: what the reader is to become. */
export const coachingRequestNews = kind({
  name: "coaching_request",
  data: z.strictObject({ ...between, role: z.enum(coachingRoles) }),
  title: "Coaching",
  message: ({ fromUserName, role }) =>
    role === "COACH"
      ? `${fromUserName} asks you to be their coach.`
      : `${fromUserName} offers to be your coach.`,
  words: { id: "training.news.coachingRequest", names, values: role },
  sign: "workout",
  picture,
  route,
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "training.news.coachingRequestSetting", group: "TRAINING" },
});

/** `role`: what the person who has agreed is. */
export const coachingAcceptedNews = kind({
  name: "coaching_accepted",
  data: z.strictObject({ ...between, role: z.enum(coachingRoles) }),
  title: "Coaching has begun",
  message: ({ fromUserName }) => `${fromUserName} has agreed to coaching.`,
  words: { id: "training.news.coachingAccepted", names, values: role },
  sign: "workout",
  picture,
  route,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.coachingAcceptedSetting", group: "TRAINING" },
});

/** An end, and no failure: the words say no more than that. */
export const coachingEndedNews = kind({
  name: "coaching_ended",
  data: z.strictObject(between),
  title: "Coaching has ended",
  message: ({ fromUserName }) => `Your coaching with ${fromUserName} has ended.`,
  words: { id: "training.news.coachingEnded", names },
  sign: "workout",
  picture,
  route: () => "/training/personal",
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.coachingEndedSetting", group: "TRAINING" },
});

const program = { programId: z.string(), programName: z.string() };
const programNames = (news: StoredNews) => ({ ...names(news), program: textIn(news, "programName") });
const programRoute = (news: StoredNews) => {
  const id = urlPartIn(news, "programId");
  return id && `/training/personal/programs/${id}`;
};

/** To a client: the coach has given them a program, which is theirs. */
export const programNews = kind({
  name: "program_assigned",
  data: z.strictObject({ ...from, ...program }),
  title: "A program for you",
  message: ({ fromUserName, programName }) => `${fromUserName} has given you the program ${programName}.`,
  words: { id: "training.news.program", names: programNames },
  sign: "workout",
  picture,
  route: programRoute,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.programSetting", group: "TRAINING" },
});

/** To a client: the coach has changed a program that they gave. What is another stands on its page alone. */
export const programChangeNews = kind({
  name: "program_updated",
  data: z.strictObject({ ...from, ...program, changeCount: z.int() }),
  title: "Your program has changed",
  message: ({ fromUserName, programName }) => `${fromUserName} has changed the program ${programName}.`,
  words: { id: "training.news.programChange", names: programNames },
  sign: "workout",
  picture,
  route: programRoute,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.programChangeSetting", group: "TRAINING" },
});
