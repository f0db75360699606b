import { z } from "zod";
import { senderOf, senderPicture, textIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";

/** To a coach. It says nothing of how the workout went. */
export const workoutNews = kind({
  name: "workout_completed",
  data: z.strictObject({
    clientId: z.string(),
    clientName: z.string(),
    workoutId: z.string(),
    workoutName: z.string(),
    exerciseCount: z.int(),
    // earlier ones have none
    completedAt: z.string().optional(),
  }),
  title: "Workout completed",
  message: ({ clientName, workoutName }) => `${clientName} finished ${workoutName}.`,
  words: {
    id: "training.news.workout",
    names: (news) => ({ client: textIn(news, "clientName"), workout: textIn(news, "workoutName") }),
    values: ({ data }) => ({ count: typeof data.exerciseCount === "number" ? data.exerciseCount : 0 }),
  },
  sign: "workout",
  picture(news) {
    const [id, name] = [textIn(news, "clientId"), textIn(news, "clientName")];
    return name === null ? null : { person: { id: id ?? name, name } };
  },
  route(news) {
    const [client, workout] = [urlPartIn(news, "clientId"), urlPartIn(news, "workoutId")];
    return client && workout && `/training/personal/clients/${client}/progress?workoutId=${workout}`;
  },
  channels: { inApp: true, mail: "OFF" },
});

/** To the client or to the coach, whoever has not written. What is written stays out of it. */
export const commentNews = kind({
  name: "workout_commented",
  data: z.strictObject({
    fromUserId: z.string(),
    fromUserName: z.string(),
    fromUsername: z.string(),
    clientId: z.string(),
    workoutId: z.string(),
    workoutName: z.string(),
    isOnSet: z.boolean(),
  }),
  title: "A comment on a workout",
  message: ({ fromUserName, workoutName }) => `${fromUserName} has written about ${workoutName}.`,
  words: {
    id: "training.news.comment",
    names: (news) => ({ name: senderOf(news, "fromUserName"), workout: textIn(news, "workoutName") }),
    values: ({ data }) => ({ onSet: data.isOnSet === true ? "yes" : "no" }),
  },
  sign: "workout",
  picture: (news) => senderPicture(news, "fromUserName"),
  route(news) {
    const [client, workout] = [urlPartIn(news, "clientId"), urlPartIn(news, "workoutId")];
    if (!client || !workout) return null;
    return textIn(news, "fromUserId") === textIn(news, "clientId")
      ? `/training/personal/clients/${client}/progress?workoutId=${workout}`
      : `/training/workouts/${workout}`;
  },
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "training.news.commentSetting", group: "TRAINING" },
});
