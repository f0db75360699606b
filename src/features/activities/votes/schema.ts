import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";
import { MAX_OPTIONS } from "../polls/rules";
import { hasDistinctVotes, MAX_COMMENT_LENGTH, voteKinds } from "./rules";

const vote = z.object({
  optionId: id,
  vote: z.enum(voteKinds, `A vote must be ${voteKinds.join(", ")} or null.`).nullable(),
});

/** Times that are left out keep their vote, and a comment that is left out stays; null takes either back. */
export const votesSet = z.object({
  id,
  votes: z
    .array(vote)
    .max(MAX_OPTIONS, `A poll has at most ${MAX_OPTIONS} times.`)
    .refine(hasDistinctVotes, hasDistinctVotes.sentence)
    .default([]),
  comment: text(MAX_COMMENT_LENGTH, { name: "Comment" }).nullish(),
});
export type VotesSet = z.output<typeof votesSet>;
