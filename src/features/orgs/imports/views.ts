import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done } from "@/lib/answer";
import { type ImportOutcome, importOutcomes } from "./rules";

/** What becomes of a line. `user`: null unless the caller sees a user of this name. */
export const importedLineView = z
  .strictObject({
    /** from 1 */
    line: z.number(),
    outcome: z.enum(importOutcomes),
    user: personView.nullable(),
  })
  .meta({ id: "ImportedLine" });
export type ImportedLineView = z.infer<typeof importedLineView>;

type Row = { line: number; outcome: ImportOutcome; user: PersonView | null };

export const toImportedLine = ({ line, outcome, user }: Row): ImportedLineView => ({
  line,
  outcome,
  user: user && toPerson(user),
});

export const membersImportedAnswer = z
  .strictObject({ ...done, lines: z.array(importedLineView) })
  .meta({ id: "MembersImportedAnswer" });
