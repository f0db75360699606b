import { z } from "zod";
import { isAllowedName } from "@/features/accounts/names/rules";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { MAX_OPTIONS } from "../polls/rules";
import { voteKinds } from "../votes/rules";
import { hasVote, isVisibleName, OUTSIDER_NAME_LENGTH } from "./rules";

/** Letters in upper case mean the same; anything else names nothing. */
export const linkCode = z
  .string()
  .catch("")
  .transform((code) => (/^[0-9a-f]{32}$/i.test(code) ? code.toLowerCase() : ""));

/** The form's field with the vote on a time. */
export const voteField = (optionId: string) => `vote.${optionId}`;

const name = line(OUTSIDER_NAME_LENGTH, { name: "Name" })
  .refine(isVisibleName, isVisibleName.sentence)
  .refine(isAllowedName, isAllowedName.sentence);
const votes = z
  .array(z.object({ optionId: id, vote: z.enum(voteKinds) }))
  .max(MAX_OPTIONS, `A poll has at most ${MAX_OPTIONS} times.`)
  .refine(hasVote, hasVote.sentence);

/** An answer as a form sends it: `name`, and a field for each time that is voted on (`voteField`). */
export const outsiderAnswer = z
  .record(z.string(), z.unknown(), "The form was not sent whole.")
  .transform((form) => ({
    name: form.name,
    votes: Object.entries(form).flatMap(([field, vote]) =>
      field.startsWith(voteField("")) ? [{ optionId: field.slice(voteField("").length), vote }] : [],
    ),
  }))
  .pipe(z.object({ name, votes }));
export type OutsiderAnswer = z.output<typeof outsiderAnswer>;

export const pollLink = z.object({ id });
export const outsiderRemoval = z.object({ id, outsiderId: id });
export type OutsiderRemoval = z.output<typeof outsiderRemoval>;
