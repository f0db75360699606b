import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { ownId } from "../schema";
import { COMMENT_LENGTH, MAX_COMMENTS } from "./rules";

/** Comments of a page unless asked for otherwise. */
const USUAL = 100;

/** The client's own id, as a person. */
const clientId = id;

/** `id`: of the workout. */
export const commentList = z.object({
  id,
  limit: pageSize(MAX_COMMENTS, USUAL),
  cursor: pageCursor,
});
export type CommentList = z.output<typeof commentList>;

export const clientCommentList = commentList.extend({ clientId });
export type ClientCommentList = z.output<typeof clientCommentList>;

const written = {
  ...ownId,
  workoutId: id,
  text: text(COMMENT_LENGTH, { min: 1, name: "The comment" }),
  setId: id.nullish(),
};

/** `coachId`: to whom, where several see workouts. The same `id` writes nothing twice. */
export const commentCreation = z.object({ ...written, coachId: id.nullish() });
export type CommentCreation = z.output<typeof commentCreation>;

export const clientCommentCreation = z.object({ ...written, clientId });
export type ClientCommentCreation = z.output<typeof clientCommentCreation>;
