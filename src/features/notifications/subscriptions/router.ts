import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { changeDevice, removeDevice, subscribeDevice, tryDevice } from "./commands";
import { getPush } from "./queries";
import { subscriptionChange, subscriptionId, subscriptionInput } from "./schema";
import { pushAnswer, pushDeviceView } from "./views";

export const pushRouter = router({
  get: person.output(answers(pushAnswer)).query(({ ctx }) => getPush(ctx.me)),
  subscribe: person
    .input(subscriptionInput)
    .output(answers(pushDeviceView))
    .mutation(({ ctx, input }) => subscribeDevice(ctx.me, input)),
  change: person
    .input(subscriptionChange)
    .output(answers(pushDeviceView))
    .mutation(({ ctx, input }) => changeDevice(ctx.me, input)),
  remove: person
    .input(subscriptionId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeDevice(ctx.me, input)),
  test: person
    .input(subscriptionId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => tryDevice(ctx.me, input)),
});
