import type { Export } from "@/features/accounts/exports/queries";

export const feedbackExport: Export = {
  parts: {
    feedback: {
      words: { id: "feedback.export.part.feedback" },
      rows: `select f.id as key, json_build_object('id', f.id, 'kind', f.kind, 'content', f.content, 'status', f.status,
      'answer', f.answer, 'createdAt', f."createdAt", 'settledAt', f."settledAt") as row
    from "Feedback" f where f."authorId" = $1 and f.id > $2`,
    },
    "settled-feedback": {
      words: { id: "feedback.export.part.settled" },
      rows: `select f.id as key, json_build_object('id', f.id, 'answer', f.answer, 'settledAt', f."settledAt") as row
    from "Feedback" f where f."settledById" = $1 and f.id > $2`,
    },
  },
};
