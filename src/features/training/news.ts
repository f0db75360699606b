import { z } from "zod";
import { textIn, urlPartIn } from "@/features/notifications/kinds/rules";
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
