import { answers, person, router } from "@/api/trpc";
import { staffActAnswer } from "@/features/accounts/staff/views";
import { successAnswer } from "@/lib/answer";
import { putBack, removeNotice, removePicture, takeDown } from "./commands";
import { listTakedowns } from "./queries";
import { pictureReset, takedownCreate, takedownList, takedownUndo } from "./schema";
import { takedownAnswer, takedownsAnswer } from "./views";

export const takedownsRouter = router({
  list: person
    .input(takedownList)
    .output(answers(takedownsAnswer))
    .query(({ ctx, input }) => listTakedowns(ctx.me, input)),
  activities: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "ACTIVITY" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "ACTIVITY" })),
  }),
  organizations: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "ORGANIZATION" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "ORGANIZATION" })),
  }),
  groups: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "GROUP" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "GROUP" })),
  }),
  notices: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "NOTICE" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "NOTICE" })),
    removeAsStaff: person
      .input(takedownUndo)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => removeNotice(ctx.me, input)),
  }),
  polls: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "POLL" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "POLL" })),
  }),
  pictures: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "PICTURE" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "PICTURE" })),
    resetPicture: person
      .input(pictureReset)
      .output(answers(staffActAnswer))
      .mutation(({ ctx, input }) => removePicture(ctx.me, input)),
  }),
  links: router({
    create: person
      .input(takedownCreate)
      .output(answers(takedownAnswer))
      .mutation(({ ctx, input }) => takeDown(ctx.me, { ...input, kind: "LINK" })),
    undo: person
      .input(takedownUndo)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => putBack(ctx.me, { ...input, kind: "LINK" })),
  }),
});
