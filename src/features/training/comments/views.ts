import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";

export const commentView = z
  .strictObject({
    id: z.string(),
    workoutId: z.string(),
    setId: z.string().nullable().meta({ description: "the set that it is about" }),
    coach: personView.nullable().meta({ description: "whose thread it is; null: the account is gone" }),
    author: personView.nullable().meta({ description: "null: the account is gone" }),
    text: z.string(),
    createdAt: z.iso.datetime(),
    isOwn: z.boolean(),
  })
  .meta({ id: "WorkoutComment" });
export type CommentView = z.infer<typeof commentView>;

export const commentAnswer = z.strictObject({ comment: commentView }).meta({ id: "WorkoutCommentAnswer" });
export type CommentAnswer = z.infer<typeof commentAnswer>;

export const commentMadeAnswer = commentAnswer.extend({ isNew: z.boolean() });
export type CommentMadeAnswer = z.infer<typeof commentMadeAnswer>;

export const commentsAnswer = z
  .strictObject({ comments: z.array(commentView), nextCursor })
  .meta({ id: "WorkoutCommentsAnswer" });
export type CommentsAnswer = z.infer<typeof commentsAnswer>;

export type CommentRow = {
  id: string;
  workoutId: string;
  setId: string | null;
  coach: PersonView | null;
  author: PersonView | null;
  text: string;
  createdAt: Date;
  isOwn: boolean;
};

export const toComment = (row: CommentRow): CommentView => {
  const { id, workoutId, setId, coach, author, text, createdAt, isOwn } = row;
  return {
    ...{ id, workoutId, setId, text, isOwn },
    coach: coach && toPerson(coach),
    author: author && toPerson(author),
    createdAt: createdAt.toISOString(),
  };
};
